import type { ChartPageData } from '../../build/galleryData.ts'
import styles from './About.module.css'
import { leavingIn, stateOf } from './findParts.ts'
import { MachineAbout } from './MachineAbout.tsx'
import { StateAbout } from './StateAbout.tsx'
import { TransitionAbout } from './TransitionAbout.tsx'

interface AboutProps {
  page: ChartPageData
  /** The path of a state; empty for the machine. */
  state: string
  /** The transition that was chosen; empty when none was. */
  transition: string
  onChoose: (transition: string) => void
  /** Plays the machine from a state on. */
  onPlay: (state: string) => void
}

/** What was chosen on the chart, or the machine as a whole. */
export function About({ page, state, transition, onChoose, onPlay }: AboutProps) {
  const { definition } = page
  const leaving = leavingIn(definition).find((one) => one.transition.id === transition)
  const chosen = stateOf(definition, state)
  return (
    <article className={styles.about}>
      {leaving && <TransitionAbout page={page} leaving={leaving} />}
      {!leaving && chosen && chosen.id !== '' && (
        <StateAbout page={page} state={chosen} onChoose={onChoose} onPlay={onPlay} />
      )}
      {!leaving && (!chosen || chosen.id === '') && <MachineAbout page={page} />}
    </article>
  )
}
