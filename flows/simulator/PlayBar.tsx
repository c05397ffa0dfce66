import { useId } from 'react'
import type { PlayCommand, PlayReport } from '../protocol/player.ts'
import { PressButton } from './PressButton.tsx'
import styles from './panel.module.css'

type PlayBarProps = { report: PlayReport; command: (command: PlayCommand) => void }

function Beginning({ report: { machine, beginnings, given }, command }: PlayBarProps) {
  const id = useId()
  return (
    <div className={styles.beginning}>
      <label htmlFor={id}>Begin with</label>
      <select
        id={id}
        value={given ?? ''}
        onChange={({ target }) => command({ type: 'start', machine, given: target.value })}
      >
        {given === undefined && <option value="">a test path</option>}
        {beginnings.map((beginning) => (
          <option key={beginning} value={beginning}>
            {beginning}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Undo, reset and choice of the input; shows why the last command failed. */
export function PlayBar({ report, command }: PlayBarProps) {
  const { steps, problem, beginnings } = report
  return (
    <div className={styles.bar}>
      <div className={styles.choices}>
        <PressButton disabled={steps === 0} onPress={() => command({ type: 'back' })}>
          Step back
        </PressButton>
        <PressButton disabled={steps === 0} onPress={() => command({ type: 'reset' })}>
          Reset
        </PressButton>
        <span className={styles.steps}>{steps === 1 ? '1 step' : `${steps} steps`}</span>
      </div>
      {beginnings.length > 1 && <Beginning report={report} command={command} />}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}
