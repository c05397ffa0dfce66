import { useId } from 'react'
import { AMENITIES_SHOWN } from '../../../domain/limits.ts'
import { TextButton } from '../action/TextButton.tsx'
import { Icon } from '../brand/Icon.tsx'
import { type Fold, folded } from '../field/fold.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './AmenityList.module.css'

type AmenityListProps = { amenities: readonly string[]; fold: Fold }

/** What a place has: three until View More is chosen. */
export function AmenityList({ amenities, fold }: AmenityListProps) {
  const id = useId()
  const { t } = useTranslation()
  const { shown, label } = folded(amenities, AMENITIES_SHOWN, fold.isOpen)
  return (
    <div>
      <ul className={styles.list} id={id} aria-label={t('Amenities')}>
        {shown.map((amenity) => (
          <li key={amenity} className={styles.item}>
            <Icon name="check" size={18} />
            {t(amenity)}
          </li>
        ))}
      </ul>
      {label && (
        <TextButton onClick={fold.onToggle} expanded={fold.isOpen} controls={id}>
          {t(label)}
        </TextButton>
      )}
    </div>
  )
}
