import { useId } from 'react'
import styles from './PathPlayer.module.css'
import { PressButton } from './PressButton.tsx'
import type { PathWalk } from './usePathWalk.ts'

const SPEEDS = [
  ['slow', 2500],
  ['steady', 1000],
  ['fast', 300],
] as const

type PathTransportProps = { walk: PathWalk; pause: number; onPause: (pause: number) => void }

/** Buttons to move along a path, and to play it automatically. */
export function PathTransport({ walk, pause, onPause }: PathTransportProps) {
  const id = useId()
  const { choice, chosen, isPlaying, setPlaying, walkTo } = walk
  if (!choice || !chosen) return null
  const last = chosen.steps.length - 1
  const { path, step } = choice
  const to = (next: number) => {
    setPlaying(false)
    walkTo({ path, step: next })
  }
  const play = () => {
    if (!isPlaying && step === last) walkTo({ path, step: 0 })
    setPlaying(!isPlaying)
  }
  return (
    <div className={styles.transport}>
      <PressButton disabled={step === 0} onPress={() => to(0)}>
        First
      </PressButton>
      <PressButton disabled={step === 0} onPress={() => to(step - 1)}>
        Previous
      </PressButton>
      <PressButton disabled={step === last} onPress={() => to(step + 1)}>
        Next
      </PressButton>
      <PressButton disabled={step === last} onPress={() => to(last)}>
        Last
      </PressButton>
      <PressButton pressed={isPlaying} disabled={last === 0} onPress={play}>
        {isPlaying ? 'Pause' : 'Play'}
      </PressButton>
      <label className={styles.speed} htmlFor={id}>
        Speed{' '}
        <select id={id} value={pause} onChange={({ target }) => onPause(Number(target.value))}>
          {SPEEDS.map(([word, milliseconds]) => (
            <option key={word} value={milliseconds}>
              {word}
            </option>
          ))}
        </select>
      </label>
      <span role="status" className={styles.quiet}>
        {step === 0 ? 'At the beginning' : `Step ${step} of ${last}`}
      </span>
    </div>
  )
}
