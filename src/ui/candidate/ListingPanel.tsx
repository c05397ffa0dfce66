import { useRef } from 'react'
import { NO_LISTING_MESSAGE } from '../../../domain/dashboardMessages.ts'
import type { Listing } from '../../../domain/suggestion.ts'
import type { Fold } from '../field/fieldState.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { useFocusFallback } from '../layout/focus.ts'
import { Carousel } from '../photo/Carousel.tsx'
import { AmenityList, BioText, FactList } from './Facts.tsx'
import styles from './ListingPanel.module.css'

type ListingPanelProps = {
  /** If undefined, the panel says that there are no details. */
  listing: Listing | undefined
  /** Whether the amenities are folded; without it all are shown. */
  fold?: Fold
}

/** The place that a poster offers. While it loads, show a Skeleton instead. */
export function ListingPanel({ listing, fold }: ListingPanelProps) {
  const { t } = useTranslation()
  const panel = useRef<HTMLElement>(null)
  useFocusFallback(panel)
  if (!listing) {
    return (
      <section className={styles.panel} aria-label={t('Property')}>
        <p className={styles.none}>{t(NO_LISTING_MESSAGE)}</p>
      </section>
    )
  }
  return (
    <section ref={panel} className={styles.panel} aria-label={t('Property')}>
      <div className={styles.head}>
        <h2 dir="auto">{listing.title}</h2>
        {listing.facts && <FactList facts={listing.facts} />}
      </div>
      {listing.photos.length > 0 && (
        <Carousel
          label={t('Photos of {title}', { title: listing.title })}
          photos={listing.photos}
        />
      )}
      <div className={styles.words}>
        <p className={styles.owner}>{t('Offered by {name}', { name: listing.owner })}</p>
        <BioText shown={listing.description} isCut={false} />
        {listing.amenities.length > 0 && <AmenityList amenities={listing.amenities} fold={fold} />}
      </div>
    </section>
  )
}
