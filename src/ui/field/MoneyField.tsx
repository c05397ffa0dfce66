import { useId } from 'react'
import { CURRENCY } from '../../../domain/currency.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { currencySign } from './currencySign.ts'
import { Field, type FieldText, fieldAria } from './Field.tsx'
import { useTouched } from './fieldState.ts'
import styles from './MoneyField.module.css'

type MoneyFieldProps = FieldText & {
  name: string
  /** Digits only; the sign, commas and spaces that people type are dropped. */
  value: string
  onChange: (value: string) => void
  required?: boolean
  /** ISO 4217; undefined for Canadian dollars. */
  currency?: string | undefined
  /** Whether the amount is paid once, such as a deposit, and not each month. */
  once?: boolean
}

/** A field for a whole amount of money, paid each month or once. */
export function MoneyField({
  name,
  value,
  onChange,
  required = false,
  currency,
  once = false,
  ...words
}: MoneyFieldProps) {
  const id = useId()
  const { t, locale } = useTranslation()
  const { sign, isFirst } = currencySign(locale, currency)
  const isDollar = currency === undefined || currency === CURRENCY
  const unit = isDollar
    ? t('dollars')
    : new Intl.DisplayNames(locale, { type: 'currency' }).of(currency)
  const { hasLeft, onBlur } = useTouched(value)
  const text = { ...words, error: hasLeft ? words.error : undefined }
  return (
    <Field id={id} {...text}>
      <span className={styles.frame} data-invalid={text.error ? true : undefined}>
        {isFirst && <Sign sign={sign} />}
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
          onChange={(event) => onChange(event.target.value.replace(/[\p{Sc},\s]/gu, ''))}
        />
        <span className={styles.unit} id={`${id}-unit`}>
          {!isFirst && <Sign sign={sign} />}
          <span className="visually-hidden">{unit} </span>
          {!once && t('a month')}
        </span>
      </span>
    </Field>
  )
}

function Sign({ sign }: { sign: string }) {
  return (
    <span className={styles.sign} aria-hidden="true">
      {sign}{' '}
    </span>
  )
}
