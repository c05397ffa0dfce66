import { useEffect, useId, useRef } from 'react'
import { BUDGET, BUDGET_SLIDER_STEP, type Range } from '../../../domain/limits.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './BudgetSlider.module.css'
import { currencySign } from './currencySign.ts'
import { FieldNotes } from './Field.tsx'
import { plainAmount } from './plainAmount.ts'

type BudgetSliderProps = {
  /** A number as text; '' means nothing is chosen yet, and the slider then stands at the lowest budget. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** The amounts of the campus, and the step of the slider. */
  range?: Range | undefined
  /** ISO 4217; undefined for Canadian dollars. */
  currency?: string | undefined
}

const STANDARD: Range = { ...BUDGET, step: BUDGET_SLIDER_STEP }

/** Keys that choose the lowest amount. The slider already stands there, so the browser sends no change event. */
const LOWEST_KEYS = ['Home', 'ArrowLeft', 'ArrowDown', 'PageDown']

/** The field for what a searcher can pay a month: a slider with steps, and a field for the exact amount. */
export function BudgetSlider({
  value,
  onChange,
  error,
  range = STANDARD,
  currency,
}: BudgetSliderProps) {
  const id = useId()
  const { t, money } = useTranslation()
  const { min, max, step } = range
  const amount = Number(value) || min
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {t('Budget a month')}
        </label>
        <output className={styles.value} htmlFor={id}>
          {value === '' ? t('Not chosen yet') : money(amount, currency)}
        </output>
      </div>
      <input
        className={styles.range}
        id={id}
        type="range"
        name="budget"
        min={min}
        max={max}
        step={step}
        value={amount}
        aria-valuetext={
          value === ''
            ? t('Not chosen yet')
            : t('{amount} a month', { amount: money(amount, currency) })
        }
        style={{ '--filled': (amount - min) / (max - min) }}
        onChange={(event) => onChange(event.target.value)}
        // A press on the lowest amount moves nothing and sends no change event, but it is a choice.
        onPointerUp={(event) => value === '' && onChange(event.currentTarget.value)}
        onKeyUp={(event) => {
          if (value === '' && LOWEST_KEYS.includes(event.key)) onChange(event.currentTarget.value)
        }}
      />
      <div className={styles.ends}>
        <span>{money(min, currency)}</span>
        <span>{money(max, currency)}</span>
      </div>
      <TypedAmount {...{ value, onChange, range, currency }} />
      <FieldNotes id={id} error={error} />
    </div>
  )
}

function isBudget(typed: string, { min, max }: Range): boolean {
  return /^[0-9]+$/.test(typed) && Number(typed) >= min && Number(typed) <= max
}

/** A typed amount; NaN if it is not a number. */
function amountIn(typed: string): number {
  const plain = plainAmount(typed)
  return plain === '' ? Number.NaN : Number(plain)
}

type TypedAmountProps = {
  value: string
  onChange: (value: string) => void
  range: Range
  currency: string | undefined
}

/**
 * Typed digits are reported as soon as they are in the range: "1200" passes through 1 and 12 while it is typed. When
 * the field is left or Enter is pressed, any other number becomes the nearest amount in the range, and text that is not
 * a number is replaced by the last amount.
 */
function TypedAmount({ value, onChange, range, currency }: TypedAmountProps) {
  const { t, locale } = useTranslation()
  const { sign } = currencySign(locale, currency)
  const typing = `${t('or type')} ${sign}`
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = value
  }, [value])
  const take = (input: HTMLInputElement) => {
    const typed = Math.round(amountIn(input.value))
    const amount = String(Math.min(Math.max(typed, range.min), range.max))
    if (Number.isNaN(typed)) input.value = value
    else if (amount === value) input.value = amount
    else onChange(amount)
  }
  return (
    <label className={styles.typed}>
      <span>{typing}</span>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`${typing} ${t('a month')}`}
        defaultValue={value}
        onInput={({ currentTarget: { value: typed } }) => {
          if (isBudget(typed, range) && typed !== value) onChange(typed)
        }}
        onBlur={(event) => take(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(event.currentTarget)
        }}
      />
    </label>
  )
}
