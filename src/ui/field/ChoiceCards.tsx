import { useAfterPaint } from '../action/useAfterPaint.ts'
import { Icon } from '../brand/Icon.tsx'
import type { IconName } from '../brand/icons.ts'
import styles from './ChoiceCards.module.css'

type Choice<Value extends string> = {
  value: Value
  label: string
  detail?: string
  icon?: IconName
}

type ChoiceCardsProps<Value extends string> = {
  /** The question. */
  legend: string
  choices: readonly Choice<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
}

/** A field for one of a few choices. Each is a large toggle button (§2: two buttons). */
export function ChoiceCards<Value extends string>({
  legend,
  choices,
  value,
  onChange,
}: ChoiceCardsProps<Value>) {
  const afterPaint = useAfterPaint()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          className={styles.card}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => afterPaint(() => onChange(choice.value))}
        >
          {choice.icon && (
            <span className={styles.icon}>
              <Icon name={choice.icon} size={28} />
            </span>
          )}
          <span className={styles.words}>
            <span className={styles.label}>{choice.label}</span>{' '}
            <span className={styles.detail}>{choice.detail}</span>
          </span>
          <span className={styles.mark}>
            <Icon name="check" size={16} />
          </span>
        </button>
      ))}
    </fieldset>
  )
}
