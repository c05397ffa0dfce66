import { useId } from 'react'
import { Icon } from '../brand/Icon.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './Field.module.css'
import { Field, type FieldText, fieldAria } from './Field.tsx'

type SelectFieldProps = FieldText & {
  name: string
  /** '' while nothing is picked. */
  value: string
  /** The values as the server has them. */
  options: readonly string[]
  onChange: (value: string) => void
  required?: boolean
}

/** A field for one choice from a closed list, as the browser's own select. */
export function SelectField({
  name,
  value,
  options,
  onChange,
  required = false,
  ...text
}: SelectFieldProps) {
  const id = useId()
  const { t } = useTranslation()
  return (
    <Field id={id} {...text}>
      <span className={styles.select}>
        <select
          className={styles.control}
          id={id}
          name={name}
          value={value}
          required={required}
          {...fieldAria(id, text)}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" disabled hidden>
            {t('Choose one')}
          </option>
          {options.map((option) => (
            <option key={option} value={option}>
              {t(option)}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={20} />
      </span>
    </Field>
  )
}
