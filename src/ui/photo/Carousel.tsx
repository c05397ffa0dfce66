import { type KeyboardEvent, useRef, useState } from 'react'
import { CARD_WIDTH } from '../../../domain/photoSizes.ts'
import { hasModifier } from '../action/hasModifier.ts'
import { IconButton } from '../action/IconButton.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './Carousel.module.css'
import { Portrait } from './Portrait.tsx'

type CarouselProps = {
  /** The accessible name of the photos, such as "Photos of Sunny room near campus". */
  label: string
  photos: readonly string[]
}

/** Photos side by side, paged by swiping, by buttons, or by the arrow keys while the carousel has the focus. */
export function Carousel({ label, photos }: CarouselProps) {
  const { t } = useTranslation()
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  /** The photo that a button or a key led to, until the strip, which scrolls smoothly, has come to it. */
  const target = useRef<number>(undefined)
  const forgetTarget = () => {
    target.current = undefined
  }
  const goTo = (index: number) => {
    const element = strip.current
    if (!element || index < 0 || index >= photos.length) return
    target.current = index
    element.scrollLeft = index * element.clientWidth
    setCurrent(index)
  }
  const follow = ({ scrollLeft, clientWidth }: HTMLElement) => {
    const index = clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0
    if (index === target.current) forgetTarget()
    if (target.current === undefined) setCurrent(index)
  }
  const key = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined || hasModifier(event)) return
    event.preventDefault()
    goTo(current + by)
  }
  return (
    <section className={styles.carousel} aria-roledescription={t('carousel')} aria-label={label}>
      {/* biome-ignore-start lint/a11y: a scroller must be reachable by keyboard to be scrolled */}
      <ul
        ref={strip}
        className={styles.strip}
        tabIndex={0}
        aria-label={label}
        onKeyDown={key}
        onPointerDown={forgetTarget}
        onWheel={forgetTarget}
        onScroll={({ currentTarget }) => follow(currentTarget)}
      >
        {/* biome-ignore-end lint/a11y: see above */}
        {photos.map((photo, index) => (
          <li key={photo} className={styles.slide} aria-roledescription={t('slide')}>
            <Portrait
              src={photo}
              sizes={CARD_WIDTH}
              alt={t('{place} of {count}', { place: index + 1, count: photos.length })}
              shape="full"
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && <Pager count={photos.length} current={current} onGo={goTo} />}
    </section>
  )
}

type PagerProps = { count: number; current: number; onGo: (index: number) => void }

function Pager({ count, current, onGo }: PagerProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.pager}>
      <IconButton
        icon="chevron-left"
        label={t('Previous photo')}
        disabled={current === 0}
        onClick={() => onGo(current - 1)}
      />
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => index).map((index) => (
          <span key={index} className={styles.dot} data-on={index === current || undefined} />
        ))}
      </span>
      <span className="visually-hidden" role="status">
        {t('Photo {place} of {count}', { place: current + 1, count })}
      </span>
      <IconButton
        icon="chevron-right"
        label={t('Next photo')}
        disabled={current === count - 1}
        onClick={() => onGo(current + 1)}
      />
    </div>
  )
}
