import { runsOf, type Session } from '../../machines/inspection/session.ts'
import { save } from '../gallery/exports/save.ts'
import { PressButton } from '../simulator/PressButton.tsx'
import styles from './Sessions.module.css'
import type { Sessions } from './useSessions.ts'

interface SessionListProps {
  machine: string
  list: Sessions
}

function stepsOf(session: Session, machine: string): string {
  const own = runsOf(session, machine).flat().length
  return `${own} of ${session.entries.length} steps in ${machine}`
}

function saveAsFile(session: Session): void {
  const text = JSON.stringify(session, null, 1)
  const name = `session-${session.ended.replaceAll(/[:.]/g, '-')}.json`
  save(name, new Blob([text], { type: 'application/json' }))
}

/** The list of stored sessions with checkboxes; choosing several shows a heat map. */
export function SessionList({ machine, list }: SessionListProps) {
  const { sessions, chosen, choose, remove } = list
  const toggle = (id: string, isIn: boolean) =>
    choose(isIn ? [...chosen, id] : chosen.filter((one) => one !== id))
  const all = sessions.map(({ id }) => id)
  return (
    <>
      {sessions.length > 1 && (
        <div className={styles.bar}>
          <PressButton onPress={() => choose(all)}>All of them</PressButton>
          <PressButton onPress={() => choose([])}>None</PressButton>
        </div>
      )}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(session.id)}
                onChange={({ target }) => toggle(session.id, target.checked)}
              />
              <span>
                <strong>{session.title}</strong>
                <span className={styles.soft}>
                  {new Date(session.ended).toLocaleString('en-CA')} · {stepsOf(session, machine)}
                </span>
              </span>
            </label>
            <PressButton onPress={() => saveAsFile(session)}>Save</PressButton>
            <PressButton onPress={() => remove(session.id)}>Remove</PressButton>
          </li>
        ))}
      </ul>
    </>
  )
}
