import { useId } from 'react'
import styles from './Toggle.module.css'

type ToggleProps = {
  label: string
  hint?: string
  name: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A setting that is on or off, such as "Privatize the property address". */
export function Toggle({ label, hint, name, isOn, isDisabled, onChange }: ToggleProps) {
  const id = useId()
  const row = (
    <label className={styles.row}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its own state
        role="switch"
        name={name}
        checked={isOn}
        disabled={isDisabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
  return (
    <div>
      {row}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
