import { eventName } from '../../machines/paths/transitions.ts'
import { PressButton } from '../simulator/PressButton.tsx'
import styles from './Sessions.module.css'
import { placeOf, type Sessions } from './useSessions.ts'

interface ReplayProps {
  list: Sessions
  /** The description of a transition, by its id. */
  describe: (id: string) => string | undefined
  /** Called with the index of a run, to replay it in the simulator. */
  onWalk: (run: number) => void
}

/** Shows a session step by step; the chart marks the state after each step. */
export function Replay({ list, describe, onWalk }: ReplayProps) {
  const { steps, step, goTo } = list
  const last = steps.length - 1
  if (last < 0) return <p>This session did not come into this flow.</p>
  const run = steps[step]?.run ?? 0
  return (
    <section className={styles.replay}>
      <h3>Step by step</h3>
      <div className={styles.bar}>
        <PressButton disabled={step === 0} onPress={() => goTo(step - 1)}>
          Previous
        </PressButton>
        <PressButton disabled={step === last} onPress={() => goTo(step + 1)}>
          Next
        </PressButton>
        <PressButton onPress={() => onWalk(run)}>Walk it as a test path</PressButton>
        <span role="status">
          Step {step + 1} of {last + 1}
        </span>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ entry }, at) => {
          const key = `${at} ${entry.at}`
          const ways = [...new Set(entry.taken)].flatMap((id) => describe(id) ?? [])
          return (
            <li key={key}>
              <button
                type="button"
                aria-current={at === step ? 'step' : undefined}
                onClick={() => goTo(at)}
              >
                {entry.event.type === 'xstate.init' ? 'It begins' : eventName(entry.event.type)}
                <span className={styles.soft}>{ways.join('; ') || placeOf(entry)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
