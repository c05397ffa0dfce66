import { useId } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Field, type FieldText, fieldAria } from './Field.tsx'
import { useTouched } from './fieldState.ts'
import styles from './MoneyField.module.css'

type MoneyFieldProps = FieldText & {
  name: string
  /** Digits only; $, commas and spaces that people type are dropped. */
  value: string
  onChange: (value: string) => void
  required?: boolean
}

/** Whole dollars a month. */
export function MoneyField({ name, value, onChange, required = false, ...words }: MoneyFieldProps) {
  const id = useId()
  const { t, isSignFirst } = useTranslation()
  const { hasLeft, onBlur } = useTouched(value)
  const text = { ...words, error: hasLeft ? words.error : undefined }
  return (
    <Field id={id} {...text}>
      <span className={styles.frame} data-invalid={text.error ? true : undefined}>
        {isSignFirst() && <Sign />}
        <input
          className={styles.input}
          id={id}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          required={required}
          {...fieldAria(id, text, `${id}-unit`)}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value.replace(/[$,\s]/g, ''))}
        />
        <span className={styles.unit} id={`${id}-unit`}>
          {!isSignFirst() && <Sign />}
          <span className="visually-hidden">{t('dollars')} </span>
          {t('a month')}
        </span>
      </span>
    </Field>
  )
}

function Sign() {
  return (
    <span className={styles.sign} aria-hidden="true">
      ${' '}
    </span>
  )
}
