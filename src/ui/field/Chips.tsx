import { useEffect, useId, useRef } from 'react'
import { TextButton } from '../action/TextButton.tsx'
import { Icon } from '../brand/Icon.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './Chips.module.css'
import { type Fold, folded } from './fieldState.ts'

type ChipsProps = {
  legend: string
  name: string
  options: readonly string[]
  value: readonly string[]
  onToggle: (option: string) => void
  /** How many are shown until View More is pressed; all of them when left out. */
  limit?: number
  fold?: Fold
}

/** A field for any number of choices from a closed list. Each chip is a native checkbox. */
export function Chips(props: ChipsProps) {
  const { legend, name, options, value, limit = options.length, fold } = props
  const id = useId()
  const { t } = useTranslation()
  const { shown, label } = folded(options, limit, fold?.isOpen ?? false)
  const hidden = value.filter((option) => !shown.includes(option)).length
  const group = useRef<HTMLFieldSetElement>(null)
  const isOpen = fold?.isOpen
  // View More has the focus and moves down when the list opens: the first revealed chip takes the focus instead.
  useEffect(() => {
    if (!group.current?.contains(document.activeElement)) return
    const boxes = group.current.querySelectorAll<HTMLInputElement>('input')
    if (isOpen) boxes[limit]?.focus()
    document.activeElement?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen, limit])
  return (
    <fieldset ref={group} className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.chips} id={id}>
        {shown.map((option) => (
          <label key={option} className={styles.chip}>
            <input
              className={styles.box}
              type="checkbox"
              name={name}
              value={option}
              checked={value.includes(option)}
              onChange={() => props.onToggle(option)}
            />
            <span className={styles.check}>
              <Icon name="check" size={16} />
            </span>
            {t(option)}
          </label>
        ))}
        {hidden > 0 && <span>{t('{count} more chosen', { count: hidden })}</span>}
        {fold && label && (
          <TextButton onClick={fold.onToggle} expanded={fold.isOpen} controls={id}>
            {t(label)}
          </TextButton>
        )}
      </div>
    </fieldset>
  )
}
