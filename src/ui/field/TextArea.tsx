import { useId } from 'react'
import { characters } from '../../../domain/limits.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './Field.module.css'
import { Field, type FieldText, fieldAria } from './Field.tsx'

/** From this many characters left on, the counter is also read aloud. */
const NEARLY_FULL = 50
const LEFT = '{count, plural, one {# character left} other {# characters left}}'
const TOO_MANY = '{count, plural, one {# character too many} other {# characters too many}}'

type TextAreaProps = FieldText & {
  name: string
  value: string
  onChange: (value: string) => void
  /** The highest number of characters. Longer text can still be entered, so that no pasted text is cut off unnoticed. */
  limit: number
  required?: boolean
}

/** A field for several lines of text, with a counter. It grows with its text. */
export function TextArea({
  name,
  value,
  onChange,
  limit,
  required = false,
  ...text
}: TextAreaProps) {
  const id = useId()
  const { t, number } = useTranslation()
  const left = limit - characters(value)
  return (
    <Field
      id={id}
      {...text}
      aside={
        <span className={styles.count} id={`${id}-count`}>
          {t('{count} of {most}', { count: number(limit - left), most: number(limit) })}
        </span>
      }
    >
      <textarea
        className={styles.control}
        id={id}
        name={name}
        value={value}
        required={required}
        {...fieldAria(id, text, `${id}-count`)}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="visually-hidden" role="status">
        {left < 0 && t(TOO_MANY, { count: -left })}
        {left <= NEARLY_FULL && left >= 0 && t(LEFT, { count: left })}
      </span>
    </Field>
  )
}
