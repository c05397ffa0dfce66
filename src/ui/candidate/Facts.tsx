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
  /** Of a closed list, as the wire has them. */
  tags: readonly string[]
}

/** Short words to read, such as interests. */
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

/** More would not be read. */
const MOST = 3

/** Why two people may fit, each reason a few words, the strongest first. */
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

/** What is to be known at once, such as rent, rooms and dates; each fact a few words. */
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

/** What a place has: three until View More is chosen, or all. */
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
  /** What is to be read now: the whole text, or its beginning. */
  shown: string
  /** Whether `shown` is the beginning only. */
  isCut: boolean
  /** Only where the text can be cut; left out for a short one. */
  onToggle?: (() => void) | undefined
}

/** A text about oneself, with show more / show less. */
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
