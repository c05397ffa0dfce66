import styles from './Icon.module.css'
import { type IconName, icons } from './icons.ts'

type IconProps = {
  name: IconName
  size?: number
  /** Fills the shape, for a chosen state such as the current tab. */
  filled?: boolean
}

/** A decorative icon, which screen readers skip. An unknown name renders nothing and is logged (§8). */
export function Icon({ name, size = 24, filled = false }: IconProps) {
  if (!Object.hasOwn(icons, name)) {
    console.warn(`Unknown icon: ${name}`)
    return null
  }
  return (
    <svg
      className={styles.icon}
      data-filled={filled || undefined}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d={icons[name]} />
    </svg>
  )
}
