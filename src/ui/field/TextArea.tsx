import { useId } from 'react'
import { characters } from '../../../domain/limits.ts'
import styles from './Field.module.css'
import { Field, type FieldText, fieldAria } from './Field.tsx'

const NEARLY_FULL = 50

type TextAreaProps = FieldText & {
  name: string
  value: string
  onChange: (value: string) => void
  /** Shown as a counter; typing past it is allowed, so that nothing pasted is lost unseen. */
  limit: number
  required?: boolean
  placeholder?: string
}

/** Several lines of text with a counter; it grows with what is typed. */
export function TextArea({
  name,
  value,
  onChange,
  limit,
  required = false,
  placeholder,
  ...text
}: TextAreaProps) {
  const id = useId()
  const left = limit - characters(value)
  return (
    <Field
      id={id}
      {...text}
      aside={
        <span className={styles.count} id={`${id}-count`}>
          {(limit - left).toLocaleString('en-CA')} of {limit.toLocaleString('en-CA')}
        </span>
      }
    >
      <textarea
        className={styles.control}
        id={id}
        name={name}
        value={value}
        required={required}
        placeholder={placeholder}
        {...fieldAria(id, text, `${id}-count`)}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="visually-hidden" role="status">
        {left <= NEARLY_FULL && leftInWords(left)}
      </span>
    </Field>
  )
}

function leftInWords(left: number): string {
  return left < 0 ? `${-left} characters too many` : `${left} characters left`
}
