import type { ChartPageData } from '../../build/galleryData.ts'
import styles from './About.module.css'
import { leavingIn, stateOf } from './findParts.ts'
import { MachineAbout } from './MachineAbout.tsx'
import { StateAbout } from './StateAbout.tsx'
import { TransitionAbout } from './TransitionAbout.tsx'

interface AboutProps {
  page: ChartPageData
  /** The id of the selected state; empty for the machine. */
  state: string
  /** The id of the selected transition; empty for none. */
  transition: string
  onChoose: (transition: string) => void
  /** Starts the simulator in this state. */
  onPlay: (state: string) => void
}

/** Details of the selected transition or state, or of the machine if nothing is selected. */
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
