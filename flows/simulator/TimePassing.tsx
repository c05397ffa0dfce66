import { eventName } from '../../machines/paths/transitions.ts'
import type { PlayCommand, PlayReport } from '../protocol/player.ts'
import { inSeconds } from './inSeconds.ts'
import { PressButton } from './PressButton.tsx'
import styles from './panel.module.css'
import { Section } from './Section.tsx'

const STEPS = [1, 10, 60]

type TimePassingProps = { report: PlayReport; command: (command: PlayCommand) => void }

/** The simulated clock with its running timers, and buttons that move it. */
export function TimePassing({ report: { now, timers }, command }: TimePassingProps) {
  const next = Math.min(...timers.map(({ left }) => left))
  const wait = (milliseconds: number) => command({ type: 'wait', milliseconds })
  return (
    <Section heading="Time">
      <p className={styles.quiet}>
        {inSeconds(now)} have passed. Time stands still until you let it pass.
      </p>
      <ul className={styles.timers} hidden={timers.length === 0}>
        {timers.map(({ flow, event, delay, left }) => (
          <li key={`${flow} ${event}`}>
            <span>
              {eventName(event)} <span className={styles.flow}>{flow}</span>
            </span>
            <progress
              max={delay}
              value={delay - left}
              aria-label={`${eventName(event)} of ${flow}`}
            />
            <span className={styles.left}>{inSeconds(left)} left</span>
          </li>
        ))}
      </ul>
      <div className={styles.choices}>
        {STEPS.map((seconds) => (
          <PressButton key={seconds} onPress={() => wait(seconds * 1000)}>
            {seconds} s
          </PressButton>
        ))}
        <PressButton disabled={timers.length === 0} onPress={() => wait(next)}>
          Until the next timer
        </PressButton>
      </div>
    </Section>
  )
}
