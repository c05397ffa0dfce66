import type { PathStep } from '../../machines/paths/generate.ts'
import styles from './PathPlayer.module.css'
import { PressButton } from './PressButton.tsx'
import { Words } from './Words.tsx'

type PathStepsProps = {
  steps: readonly PathStep[]
  /** The step the walk is at. */
  step: number
  onStep: (step: number) => void
}

/** What happens on a path and what a person sees then; each step can be gone to. */
export function PathSteps({ steps, step, onStep }: PathStepsProps) {
  return (
    <ol className={styles.steps} aria-label="Steps of the path">
      {steps.map(({ does, sees }, at) => (
        // A path's steps never change their places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at}>
          <PressButton current={at === step} onPress={() => onStep(at)}>
            <span>
              <Words>{at === 0 ? 'begin' : does}</Words>
            </span>
            <span className={styles.sees}>
              → <Words>{sees}</Words>
            </span>
          </PressButton>
        </li>
      ))}
    </ol>
  )
}
