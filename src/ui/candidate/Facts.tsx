import { useId } from 'react'
import { AMENITIES_SHOWN } from '../../../domain/limits.ts'
import { TextButton } from '../action/TextButton.tsx'
import { Icon } from '../brand/Icon.tsx'
import { type Fold, folded } from '../field/fieldState.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './Facts.module.css'

type TagListProps = {
  /** Names the list, such as "Interests". */
  label: string
  /** Values of a closed list, in English. They are translated here. */
  tags: readonly string[]
}

/** A list of short words, such as interests. */
export function TagList({ label, tags }: TagListProps) {
  const { t } = useTranslation()
  return (
    <ul className={styles.list} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag} className={styles.tag}>
          {t(tag)}
        </li>
      ))}
    </ul>
  )
}

/** The highest number of reasons shown, because more would not be read. */
const MOST = 3

/** Lists why two people may fit. Each reason is a few words; the strongest comes first. */
export function ReasonList({ reasons }: { reasons: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.reasons} aria-label={t('Why you may fit')}>
      {reasons.slice(0, MOST).map((reason) => (
        <li key={reason} className={styles.reason}>
          <Icon name="check" size={16} />
          {reason}
        </li>
      ))}
    </ul>
  )
}

/** Lists the most important facts, such as rent, rooms and dates. Each is a few words. */
export function FactList({ facts }: { facts: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.facts} aria-label={t('In short')}>
      {facts.map((fact) => (
        <li key={fact} className={styles.fact} dir="auto">
          {fact}
        </li>
      ))}
    </ul>
  )
}

type AmenityListProps = { amenities: readonly string[]; fold?: Fold | undefined }

/** Lists the amenities of a place: the first three until View More is pressed, or all of them without `fold`. */
export function AmenityList({ amenities, fold }: AmenityListProps) {
  const id = useId()
  const { t } = useTranslation()
  const { shown, label } = folded(amenities, AMENITIES_SHOWN, fold?.isOpen ?? true)
  return (
    <div>
      <ul className={styles.amenities} id={id} aria-label={t('Amenities')}>
        {shown.map((amenity) => (
          <li key={amenity} className={styles.item}>
            <Icon name="check" size={18} />
            {t(amenity)}
          </li>
        ))}
      </ul>
      {label && fold && (
        <TextButton onClick={fold.onToggle} expanded={fold.isOpen} controls={id}>
          {t(label)}
        </TextButton>
      )}
    </div>
  )
}

type BioTextProps = {
  /** The whole text, or its beginning. */
  shown: string
  /** Whether `shown` is only the beginning. */
  isCut: boolean
  /** Undefined if the text is too short to be cut. */
  onToggle?: (() => void) | undefined
}

/** A text such as a bio, with show more / show less. */
export function BioText({ shown, isCut, onToggle }: BioTextProps) {
  const id = useId()
  const { t } = useTranslation()
  return (
    <div>
      <p className={styles.text} id={id} dir="auto">
        {shown}
        {isCut && '…'}
      </p>
      {onToggle && (
        <TextButton onClick={onToggle} expanded={!isCut} controls={id}>
          {isCut ? t('show more') : t('show less')}
        </TextButton>
      )}
    </div>
  )
}
