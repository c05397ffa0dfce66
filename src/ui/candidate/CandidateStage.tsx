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
  /** Undefined if candidates cannot be put off. */
  onLater?: (() => void) | undefined
}

/** A candidate with the decision buttons: beside the card from 768 px, below it on a phone. Keys and swipes decide too. */
export function CandidateStage(props: CandidateStageProps) {
  const { candidateId, card, listing } = props
  const stage = useRef<HTMLDivElement>(null)
  useFocusFallback(stage)
  const afterPaint = useAfterPaint()
  const isSeen = useSeen(candidateId)
  // A press meant for the previous candidate must not decide on the next one, which the student has not seen yet.
  const onceSeen = (decide: () => void) => () => {
    if (isSeen) afterPaint(decide)
  }
  const { onLater } = props
  const later = onLater && onceSeen(onLater)
  const decisions = { onLike: onceSeen(props.onLike), onDislike: onceSeen(props.onDislike) }
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
        <Swipe key={candidateId} {...decisions}>
          {card}
        </Swipe>
      </div>
      <div className={styles.decision}>
        <DecisionButtons {...decisions} onLater={later} />
        {!later && <SwipeHint />}
      </div>
      <DecisionKeys {...decisions} onLater={later} />
      {listing && <div className={styles.listing}>{listing}</div>}
    </div>
  )
}

/** A decision within this many milliseconds must have been meant for the previous candidate. */
const LEAST_LOOK = 250

/** Whether the candidate with this id has been on the screen for LEAST_LOOK. In a hidden page, which paints nothing, it counts as seen. */
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
