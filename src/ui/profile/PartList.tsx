import type { ReactNode } from 'react'
import { Icon } from '../brand/Icon.tsx'
import type { IconName } from '../brand/icons.ts'
import { isPlainClick } from '../link/Link.tsx'
import styles from './PartList.module.css'

type PartListProps = {
  heading: string
  /** PartRows. */
  children: ReactNode
}

/** A list of links to parts of the profile, under a heading. */
export function PartList({ heading, children }: PartListProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}

type PartRowProps = {
  href: string
  icon: IconName
  label: string
  /** A summary of the part, in a few words. */
  detail?: string | undefined
  onOpen: () => void
}

/** A link to one part of the profile, with its name and a summary. */
export function PartRow({ href, icon, label, detail, onOpen }: PartRowProps) {
  return (
    <li>
      <a
        className={styles.row}
        href={href}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onOpen()
        }}
      >
        <span className={styles.icon}>
          <Icon name={icon} size={22} />
        </span>
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>{' '}
          {detail && (
            <span className={styles.detail} dir="auto">
              {detail}
            </span>
          )}
        </span>
        <Icon name="chevron-right" size={20} />
      </a>
    </li>
  )
}
