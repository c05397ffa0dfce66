import { useId } from 'react'
import styles from './RadioList.module.css'

type RadioListProps<Value extends string> = {
  /** The question. */
  legend: string
  choices: readonly { value: Value; label: string }[]
  value: Value | undefined
  onChange: (value: Value) => void
}

/** A field for one of several choices, as radio buttons on a line each. */
export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { legend, choices, value, onChange } = props
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
