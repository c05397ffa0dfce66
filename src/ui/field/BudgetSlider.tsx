import { useEffect, useId, useRef } from 'react'
import { BUDGET, BUDGET_SLIDER_STEP } from '../../../domain/limits.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './BudgetSlider.module.css'
import { FieldNotes } from './Field.tsx'

type BudgetSliderProps = {
  /** A number as text; '' means nothing is chosen yet, and the slider then stands at the lowest budget. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** Keys that choose the lowest amount although the slider already stands there, so that no change event comes. */
const LOWEST_KEYS = ['Home', 'ArrowLeft', 'ArrowDown', 'PageDown']

/** What a searcher can pay: by sliding in steps of $50, or by typing the amount. */
export function BudgetSlider({ value, onChange, error }: BudgetSliderProps) {
  const id = useId()
  const { t, dollars } = useTranslation()
  const amount = Number(value) || BUDGET.min
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {t('Budget a month')}
        </label>
        <output className={styles.value} htmlFor={id}>
          {value === '' ? t('Not chosen yet') : dollars(amount)}
        </output>
      </div>
      <input
        className={styles.range}
        id={id}
        type="range"
        name="budget"
        min={BUDGET.min}
        max={BUDGET.max}
        step={BUDGET_SLIDER_STEP}
        value={amount}
        aria-valuetext={t('{amount} a month', { amount: dollars(amount) })}
        style={{ '--filled': (amount - BUDGET.min) / (BUDGET.max - BUDGET.min) }}
        onChange={(event) => onChange(event.target.value)}
        // A press on the lowest amount moves nothing, so no change event comes; it is a choice all the same.
        onPointerUp={(event) => value === '' && onChange(event.currentTarget.value)}
        onKeyUp={(event) => {
          if (value === '' && LOWEST_KEYS.includes(event.key)) onChange(event.currentTarget.value)
        }}
      />
      <div className={styles.ends}>
        <span>{dollars(BUDGET.min)}</span>
        <span>{dollars(BUDGET.max)}</span>
      </div>
      <TypedAmount value={value} onChange={onChange} />
      <FieldNotes id={id} error={error} />
    </div>
  )
}

function isBudget(typed: string): boolean {
  return /^[0-9]+$/.test(typed) && Number(typed) >= BUDGET.min && Number(typed) <= BUDGET.max
}

type TypedAmountProps = { value: string; onChange: (value: string) => void }

/**
 * What is typed counts as soon as it is an amount that can be chosen: "1200" passes through 1 and 12 while it is
 * typed. Any other amount becomes the nearest one that can be chosen when the field is left or Enter is pressed.
 */
function TypedAmount({ value, onChange }: TypedAmountProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = value
  }, [value])
  const take = (input: HTMLInputElement) => {
    const typed = Math.round(Number(input.value))
    const amount = String(Math.min(Math.max(typed, BUDGET.min), BUDGET.max))
    if (input.value.trim() === '' || Number.isNaN(typed)) input.value = value
    else if (amount === value) input.value = amount
    else onChange(amount)
  }
  return (
    <label className={styles.typed}>
      <span>{t('or type $')}</span>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('or type $ a month')}
        defaultValue={value}
        onInput={({ currentTarget: { value: typed } }) => {
          if (isBudget(typed) && typed !== value) onChange(typed)
        }}
        onBlur={(event) => take(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(event.currentTarget)
        }}
      />
    </label>
  )
}
