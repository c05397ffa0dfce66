import { useId } from 'react'
import type { Range } from '../../../domain/limits.ts'
import { IconButton } from '../action/IconButton.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import fieldStyles from './Field.module.css'
import { Field, type FieldText, fieldAria } from './Field.tsx'
import { useTouched } from './fieldState.ts'
import styles from './NumberField.module.css'

type NumberFieldProps = FieldText & {
  name: string
  value: string
  onChange: (value: string) => void
  range: Range
  /** Shows − and + beside the number, for small counts such as roommates wanted. */
  stepper?: boolean
  required?: boolean
}

/** A field for a number. Its bounds and step come from domain/limits. */
export function NumberField({
  name,
  value,
  onChange,
  range,
  stepper = false,
  required = false,
  ...words
}: NumberFieldProps) {
  const id = useId()
  const { t } = useTranslation()
  const { hasLeft, onBlur } = useTouched(value)
  const text = { ...words, error: hasLeft ? words.error : undefined }
  const input = (
    <input
      className={fieldStyles.control}
      id={id}
      name={name}
      type="number"
      inputMode={range.step < 1 ? 'decimal' : 'numeric'}
      min={range.min}
      max={range.max}
      step={range.step}
      value={value}
      required={required}
      {...fieldAria(id, text)}
      onBlur={onBlur}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  const step = (icon: 'minus' | 'plus', label: string, steps: number) => ({
    icon,
    label,
    about: `${id}-label`,
    onClick: () => onChange(String(moved(value, range, steps))),
  })
  return (
    <Field id={id} {...text}>
      <span className={styles.row} data-stepper={stepper || undefined}>
        {stepper && <IconButton {...step('minus', t('One less'), -1)} />}
        {input}
        {stepper && <IconButton {...step('plus', t('One more'), 1)} />}
      </span>
    </Field>
  )
}

/** From an empty field, one step leads to the smallest number. */
function moved(value: string, range: Range, steps: number): number {
  if (value === '') return range.min
  return Math.min(Math.max(Number(value) + steps * range.step, range.min), range.max)
}
