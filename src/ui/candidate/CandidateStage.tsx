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
}

/** A candidate and the decision: buttons beside the card from 768 px, below it on a phone; by key and by swipe too. */
export function CandidateStage(props: CandidateStageProps) {
  const { candidateId, card, listing } = props
  const stage = useRef<HTMLDivElement>(null)
  useFocusFallback(stage)
  const afterPaint = useAfterPaint()
  const isSeen = useSeen(candidateId)
  // A press that was meant for the card before must not fall on somebody whom the person has not seen.
  const unlessUnseen = (decide: () => void) => () => {
    if (isSeen) afterPaint(decide)
  }
  const ways = { onLike: unlessUnseen(props.onLike), onDislike: unlessUnseen(props.onDislike) }
  const onStage = useRef(candidateId)
  useEffect(() => {
    // The page itself begins at its top: to say so again would lay all of it out once more than needed.
    if (onStage.current === candidateId) return
    onStage.current = candidateId
    document.documentElement.scrollTop = 0
  }, [candidateId])
  return (
    <div ref={stage} className={styles.stage} data-unseen={!isSeen || undefined}>
      <div className={styles.card}>
        {/* Somebody else comes with a swipe of their own: one under way does not go on with them. */}
        <Swipe key={candidateId} {...ways}>
          {card}
        </Swipe>
      </div>
      <div className={styles.decision}>
        <DecisionButtons {...ways} />
        <SwipeHint />
      </div>
      <DecisionKeys {...ways} />
      {listing && <div className={styles.listing}>{listing}</div>}
    </div>
  )
}

/** Milliseconds. Nobody can have looked at a new face sooner and decided. */
const LEAST_LOOK = 250

/** Whether a person can have seen what is shown now, which this id names: it was painted a moment ago. */
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
