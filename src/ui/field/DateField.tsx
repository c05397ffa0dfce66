import { useId } from 'react'
import styles from './Field.module.css'
import { Field, type FieldText, fieldAria } from './Field.tsx'
import { useTouched } from './fieldState.ts'

type DateFieldProps = FieldText & {
  name: string
  /** A day such as 2026-09-01, or ''. */
  value: string
  onChange: (value: string) => void
}

/** A field for a day. The browser shows day, month and year in the order of its own language, not the page's. */
export function DateField({ name, value, onChange, ...words }: DateFieldProps) {
  const id = useId()
  const { hasLeft, onBlur } = useTouched(value)
  const text = { ...words, error: hasLeft ? words.error : undefined }
  return (
    <Field id={id} {...text}>
      <input
        className={styles.control}
        id={id}
        name={name}
        type="date"
        // Without a maximum, browsers let the year have six digits.
        max="2099-12-31"
        value={value}
        {...fieldAria(id, text)}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
