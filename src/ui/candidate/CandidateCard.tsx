import { type ReactNode, useRef } from 'react'
import { CARD_WIDTH } from '../../../domain/photoSizes.ts'
import { TextButton } from '../action/TextButton.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFocusFallback } from '../layout/focus.ts'
import { Portrait } from '../photo/Portrait.tsx'
import styles from './CandidateCard.module.css'
import { FactList, ReasonList, TagList } from './Facts.tsx'

type CandidateCardProps = {
  name: string
  age: number
  program: string
  picture: string
  interests: readonly string[]
  /** Why this candidate and the student may fit, the strongest reason first. */
  reasons?: readonly string[] | undefined
  /** Rent, rooms, kind, dates, place; or when a searcher moves in. */
  facts?: readonly string[] | undefined
  /** A sentence that says how well the two fit by their answers. */
  fit?: string | undefined
  /** A label on the picture, such as "Has a place". */
  badge?: ReactNode
  /** Undefined if the candidate cannot be reported, as on the student's own card. */
  onReport?: (() => void) | undefined
  /** Undefined if the candidate cannot be blocked. Only offered beside `onReport`. */
  onBlock?: (() => void) | undefined
  /** A BioText. */
  children: ReactNode
}

/** One person, as seen before a match. Give it the candidate's id as `key`, so that the next one is a new element and its entry is animated. */
export function CandidateCard(props: CandidateCardProps) {
  const { name, age, program, interests, reasons = [], badge, onReport, onBlock, children } = props
  const { t } = useTranslation()
  const card = useRef<HTMLElement>(null)
  useFocusFallback(card)
  return (
    <article ref={card} className={styles.card} aria-label={name}>
      <div className={styles.picture}>
        <Portrait
          src={props.picture}
          sizes={CARD_WIDTH}
          alt={t('Portrait of {name}', { name })}
          shape="full"
          eager
        />
        {badge && <span className={styles.badge}>{badge}</span>}
      </div>
      <div className={styles.words}>
        <div>
          <h2 className={styles.name}>
            <bdi>{name}</bdi>, <span className={styles.age}>{age}</span>
          </h2>
          <p className={styles.program}>{program}</p>
        </div>
        {props.facts && <FactList facts={props.facts} />}
        {props.fit && <p className={styles.program}>{props.fit}</p>}
        {reasons.length > 0 && <ReasonList reasons={reasons} />}
        {interests.length > 0 && <TagList label={t('Interests')} tags={interests} />}
        {children}
        {onReport && (
          <div className={styles.report}>
            <TextButton onClick={onReport}>{t('Report Account')}</TextButton>
            {onBlock && <TextButton onClick={onBlock}>{t('Block')}</TextButton>}
          </div>
        )}
      </div>
    </article>
  )
}
