import { useId, useState } from 'react'
import { CURRENCY } from '../../../domain/currency.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { currencySign } from './currencySign.ts'
import { Field, type FieldText, fieldAria } from './Field.tsx'
import { useTouched } from './fieldState.ts'
import styles from './MoneyField.module.css'
import { plainAmount } from './plainAmount.ts'

type MoneyFieldProps = FieldText & {
  name: string
  /** The amount as `plainAmount` returns it. While it is typed, the field shows what was typed. */
  value: string
  onChange: (value: string) => void
  required?: boolean
  /** ISO 4217; undefined for Canadian dollars. */
  currency?: string | undefined
  /** Whether the amount is paid once, such as a deposit, and not each month. */
  once?: boolean
}

/** What the field shows while it is typed into, and reports the amount without signs. */
function useTyping(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState('')
  return {
    // The value may have been changed elsewhere meanwhile.
    shown: plainAmount(typed) === value ? typed : value,
    type(text: string) {
      setTyped(text)
      onChange(plainAmount(text))
    },
    end: () => setTyped(''),
  }
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
  const { shown, type, end } = useTyping(value, onChange)
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
          value={shown}
          required={required}
          {...fieldAria(id, text, `${id}-unit`)}
          onBlur={() => {
            end()
            onBlur()
          }}
          onChange={(event) => type(event.target.value)}
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
