import type { Listing } from '../../../domain/suggestion.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './PlaceFacts.module.css'

/** Rent, kind, rooms and address of a place, as far as they are told. */
export function PlaceFacts({ listing }: { listing: Listing }) {
  const { t, dollars } = useTranslation()
  const { cost, property_type: kind, bedrooms, bathrooms, location } = listing
  const facts = [
    cost !== undefined && t('{amount} a month', { amount: dollars(cost) }),
    kind !== undefined && t(kind),
    bedrooms !== undefined &&
      t('{count, plural, one {# bedroom} other {# bedrooms}}', { count: bedrooms }),
    bathrooms !== undefined &&
      t('{count, plural, one {# bathroom} other {# bathrooms}}', { count: bathrooms }),
  ].filter((fact) => fact !== false)
  if (facts.length === 0 && location === undefined) return null
  return (
    <ul className={styles.facts} aria-label={t('The place in short')}>
      {facts.map((fact) => (
        <li key={fact} className={styles.fact}>
          {fact}
        </li>
      ))}
      {location !== undefined && (
        <li className={styles.fact} dir="auto">
          {location}
        </li>
      )}
    </ul>
  )
}
