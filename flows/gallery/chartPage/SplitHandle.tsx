import type { KeyboardEvent, PointerEvent } from 'react'
import styles from './SplitHandle.module.css'
import { LEAST, MOST, type Split } from './useSplit.ts'

const STEP = 5
const HALF = 50
const LARGE = 80

const KEYS: Readonly<Record<string, (part: number) => number>> = {
  ArrowUp: (part) => part + STEP,
  ArrowLeft: (part) => part + STEP,
  ArrowDown: (part) => part - STEP,
  ArrowRight: (part) => part - STEP,
  Home: () => LEAST,
  End: () => MOST,
  // Enter toggles between two sizes.
  Enter: (part) => (part < LARGE ? LARGE : HALF),
}

/** The handle between chart and panel that resizes them, by pointer or keyboard. */
export function SplitHandle({ split }: { split: Split }) {
  const { part, isStacked, resize, measure, follow } = split
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const next = KEYS[event.key]
    if (!next) return
    event.preventDefault()
    resize(next(measure(event.currentTarget)))
  }
  const grasp = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      className={styles.handle}
      role="separator"
      tabIndex={0}
      aria-label="Size of the panel"
      aria-orientation={isStacked ? 'horizontal' : 'vertical'}
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={Math.round(part)}
      title="Drag, or press the arrow keys"
      onKeyDown={press}
      onPointerDown={grasp}
      onPointerMove={drag}
      onDoubleClick={() => resize(part < LARGE ? LARGE : HALF)}
    />
  )
}
