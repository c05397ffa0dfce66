import { useEffect, useId, useRef } from 'react'
import { BUDGET, BUDGET_SLIDER_STEP } from '../../../domain/limits.ts'
import styles from './BudgetSlider.module.css'
import { FieldNotes } from './Field.tsx'

const dollars = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
})

type BudgetSliderProps = {
  label?: string
  /** A number as text; '' shows the lowest budget as not chosen yet. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** What a searcher can pay: by sliding in steps of $50, or by typing the amount. */
export function BudgetSlider({
  label = 'Budget a month',
  value,
  onChange,
  error,
}: BudgetSliderProps) {
  const id = useId()
  const amount = Number(value) || BUDGET.min
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        <output className={styles.value} htmlFor={id}>
          {value === '' ? 'Not chosen yet' : dollars.format(amount)}
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
        aria-valuetext={`${dollars.format(amount)} a month`}
        style={{ '--filled': (amount - BUDGET.min) / (BUDGET.max - BUDGET.min) }}
        onChange={(event) => onChange(event.target.value)}
        // Resting on the lowest amount moves nothing, and is a choice all the same.
        onPointerUp={(event) => value === '' && onChange(event.currentTarget.value)}
      />
      <div className={styles.ends}>
        <span>{dollars.format(BUDGET.min)}</span>
        <TypedAmount value={value} onChange={onChange} />
        <span>{dollars.format(BUDGET.max)}</span>
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  )
}

type TypedAmountProps = { value: string; onChange: (value: string) => void }

/** Taken when it is left or Enter is pressed: while one types "1200" it passes through 1 and 12. */
function TypedAmount({ value, onChange }: TypedAmountProps) {
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
      <span>or type $</span>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label="or type $ a month"
        defaultValue={value}
        onBlur={(event) => take(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(event.currentTarget)
        }}
      />
    </label>
  )
}
