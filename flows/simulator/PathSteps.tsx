import type { PathStep } from '../../machines/paths/generate.ts'
import { ModelText } from './ModelText.tsx'
import styles from './PathPlayer.module.css'
import { PressButton } from './PressButton.tsx'

type PathStepsProps = {
  steps: readonly PathStep[]
  /** Index of the current step. */
  step: number
  onStep: (step: number) => void
}

/** The steps of a path with what the user sees after each; a press jumps to that step. */
export function PathSteps({ steps, step, onStep }: PathStepsProps) {
  return (
    <ol className={styles.steps} aria-label="Steps of the path">
      {steps.map(({ does, sees }, at) => (
        // The steps of a path never change their order.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={at}>
          <PressButton current={at === step} onPress={() => onStep(at)}>
            <span>
              <ModelText>{at === 0 ? 'begin' : does}</ModelText>
            </span>
            <span className={styles.sees}>
              → <ModelText>{sees}</ModelText>
            </span>
          </PressButton>
        </li>
      ))}
    </ol>
  )
}
