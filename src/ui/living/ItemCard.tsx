import { useId, useRef } from 'react'
import { accepts, IMPORTANCES, type LivingAnswer } from '../../../domain/living/answers.ts'
import { IMPORTANCE_TEXTS } from '../../../domain/living/importanceTexts.ts'
import type { ItemText } from '../../../domain/living/itemTexts.ts'
import { TextButton } from '../action/TextButton.tsx'
import { Form } from '../field/Form.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './ItemCard.module.css'

type ItemCardProps = {
  text: ItemText
  /** The student's answer; without one, only the own level is asked for. */
  answer: LivingAnswer | undefined
  onChoose: (level: number) => void
  onToggle: (level: number) => void
  onImportance: (importance: LivingAnswer['importance']) => void
  onRemove: () => void
  /** Called when Enter is pressed in any field. */
  onNext: () => void
}

/** One question: the student's own level, beside it the levels they can live with, and below it how important it is. */
export function ItemCard(props: ItemCardProps) {
  const { text, answer, onImportance, onRemove, onNext } = props
  const { t } = useTranslation()
  const name = useId()
  const card = useRef<HTMLDivElement>(null)
  const takeBack = () => {
    // The button disappears with the answer.
    card.current?.querySelector('input')?.focus()
    onRemove()
  }
  return (
    <Form onSubmit={onNext} label={t(text.question)}>
      <div className={styles.card} ref={card}>
        {/* Without a submit button, Enter in a radio sends nothing. */}
        <button type="submit" hidden />
        <Levels {...props} />
        {answer && (
          <fieldset>
            <legend className={styles.legend}>{t('How important is this to you?')}</legend>
            <div className={styles.chips}>
              {IMPORTANCES.map((importance) => (
                <label key={importance} className={styles.chip}>
                  <input
                    type="radio"
                    name={`${name}importance`}
                    checked={answer.importance === importance}
                    onChange={() => onImportance(importance)}
                  />
                  {t(IMPORTANCE_TEXTS[importance])}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {answer && (
          <div>
            <TextButton onClick={takeBack}>{t('Take it back')}</TextButton>
          </div>
        )}
        <details className={styles.why} key={text.question}>
          <summary>{t('Why we ask')}</summary>
          <p>{t(text.why)}</p>
        </details>
      </div>
    </Form>
  )
}

function Levels({ text, answer, onChoose, onToggle }: ItemCardProps) {
  const { t } = useTranslation()
  const name = useId()
  return (
    <fieldset className={styles.levels}>
      <legend className="visually-hidden">{t(text.question)}</legend>
      <div className={styles.head} aria-hidden="true">
        <span>{t('Me')}</span>
        {answer && <span>{t('I can live with')}</span>}
      </div>
      {text.levels.map((label, level) => (
        <div key={label} className={styles.row}>
          <label className={styles.own}>
            <input
              type="radio"
              name={`${name}own`}
              checked={answer?.own === level}
              onChange={() => onChoose(level)}
            />
            {t(label)}
          </label>
          {answer && (
            <label className={styles.accepts}>
              <input
                type="checkbox"
                checked={accepts(answer.accepts, level)}
                disabled={answer.own === level}
                aria-label={t('I can live with: {answer}', { answer: t(label) })}
                onChange={() => onToggle(level)}
              />
            </label>
          )}
        </div>
      ))}
    </fieldset>
  )
}
