import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'
import styles from './Swipe.module.css'

/** How far, in pixels, a finger must drag the card for it to count as a decision. */
const FAR_ENOUGH = 96

type SwipeProps = { onLike: () => void; onDislike: () => void; children: ReactNode }

/** Lets a finger drag the card to the right (like) or the left (dislike), and shows the decision during the drag. */
export function Swipe({ onLike, onDislike, children }: SwipeProps) {
  const { t } = useTranslation()
  const startX = useRef<number>(undefined)
  const [by, setBy] = useState(0)
  /** How far the finger has moved, in pixels; from the event, because `by` is the value of the last render. */
  const wayOf = ({ isPrimary, clientX }: PointerEvent) =>
    isPrimary && startX.current !== undefined ? clientX - startX.current : undefined
  const end = (decided = 0) => {
    startX.current = undefined
    setBy(0)
    if (decided >= FAR_ENOUGH) onLike()
    if (decided <= -FAR_ENOUGH) onDislike()
  }
  return (
    <div
      className={styles.swipe}
      data-moving={by !== 0 || undefined}
      style={{ '--by': `${by}px`, '--turn': `${by / 40}deg` }}
      onPointerDown={(event: PointerEvent) => {
        if (event.pointerType === 'mouse' || !event.isPrimary) return
        // On a page that was enlarged by pinching, a drag looks at another part of it.
        if (!(Number(window.visualViewport?.scale) > 1.01)) startX.current = event.clientX
      }}
      onPointerMove={(event: PointerEvent) => {
        const way = wayOf(event)
        if (way !== undefined) setBy(way)
      }}
      onPointerUp={(event: PointerEvent) => {
        if (event.isPrimary) end(wayOf(event))
      }}
      // The browser uses the touch to scroll, so it is no decision.
      onPointerCancel={() => end()}
    >
      {children}
      <span className={styles.word} data-side="like" data-sure={by >= FAR_ENOUGH || undefined}>
        {t('Like')}
      </span>
      <span className={styles.word} data-side="dislike" data-sure={by <= -FAR_ENOUGH || undefined}>
        {t('Dislike')}
      </span>
    </div>
  )
}
