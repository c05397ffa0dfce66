import { type HTMLAttributes, useId } from 'react'
import styles from './Field.module.css'
import { Field, type FieldText, fieldAria } from './Field.tsx'
import { usePrefilledValue } from './fieldState.ts'

type TextFieldProps = FieldText & {
  name: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'search'
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string
  required?: boolean
  maxLength?: number
}

/** A field for one line of text. */
export function TextField({
  name,
  value,
  onChange,
  type = 'text',
  inputMode,
  autoComplete,
  required = false,
  maxLength,
  ...text
}: TextFieldProps) {
  const id = useId()
  const ref = usePrefilledValue<HTMLInputElement>(value, onChange)
  const isAddress = type === 'email' || inputMode === 'email'
  return (
    <Field id={id} {...text}>
      <input
        ref={ref}
        className={styles.control}
        id={id}
        name={name}
        type={type}
        value={value}
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize={isAddress ? 'none' : undefined}
        spellCheck={isAddress ? false : undefined}
        required={required}
        maxLength={maxLength}
        {...fieldAria(id, text)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
