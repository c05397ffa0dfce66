import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useAfterPaint } from '../action/useAfterPaint.ts'
import { useFocusFallback } from '../layout/focus.ts'
import styles from './CandidateStage.module.css'
import { DecisionButtons } from './DecisionButtons.tsx'
import { DecisionKeys, SwipeHint } from './DecisionKeys.tsx'
import { Swipe } from './Swipe.tsx'

type CandidateStageProps = {
  /** The candidate shown. When it changes, the page scrolls to its top. */
  candidateId?: string
  /** A CandidateCard. */
  card: ReactNode
  /** A ListingPanel, for a poster. */
  listing?: ReactNode
  onLike: () => void
  onDislike: () => void
  /** Only where a candidate can be put off. */
  onLater?: (() => void) | undefined
}

/** A candidate with the decision buttons: beside the card from 768 px, below it on a phone. Keys and swipes decide too. */
export function CandidateStage(props: CandidateStageProps) {
  const { candidateId, card, listing } = props
  const stage = useRef<HTMLDivElement>(null)
  useFocusFallback(stage)
  const afterPaint = useAfterPaint()
  const isSeen = useSeen(candidateId)
  // A press meant for the previous candidate must not decide on the next one before that is seen.
  const unlessUnseen = (decide: () => void) => () => {
    if (isSeen) afterPaint(decide)
  }
  const { onLater } = props
  const later = onLater && unlessUnseen(onLater)
  const ways = { onLike: unlessUnseen(props.onLike), onDislike: unlessUnseen(props.onDislike) }
  const onStage = useRef(candidateId)
  useEffect(() => {
    // A new page is at its top already; setting scrollTop would cost a layout.
    if (onStage.current === candidateId) return
    onStage.current = candidateId
    document.documentElement.scrollTop = 0
  }, [candidateId])
  return (
    <div ref={stage} className={styles.stage} data-unseen={!isSeen || undefined}>
      <div className={styles.card}>
        {/* The key ends a swipe that is under way, so that it does not continue on the next candidate. */}
        <Swipe key={candidateId} {...ways}>
          {card}
        </Swipe>
      </div>
      <div className={styles.decision}>
        <DecisionButtons {...ways} onLater={later} />
        {!later && <SwipeHint />}
      </div>
      <DecisionKeys {...ways} onLater={later} />
      {listing && <div className={styles.listing}>{listing}</div>}
    </div>
  )
}

/** Milliseconds. A decision that comes sooner cannot be about the new candidate. */
const LEAST_LOOK = 250

/** Whether the candidate with this id was on the screen for LEAST_LOOK. Hidden pages, which paint nothing, count as seen. */
export function useSeen(id: string | undefined): boolean {
  const [seen, setSeen] = useState<string>()
  useEffect(() => {
    if (document.hidden) return setSeen(id)
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setSeen(id), LEAST_LOOK)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [id])
  return seen === id
}
