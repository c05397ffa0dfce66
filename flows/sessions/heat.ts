import type { StateValue } from 'xstate'
import type { LogEntry } from '../../machines/inspection/report.ts'
import { runsOf, type Session } from '../../machines/inspection/session.ts'
import { leavesOf } from '../../machines/paths/stateValues.ts'

/** How often states were entered and transitions taken, by their ids. */
export type Visits = ReadonlyMap<string, number>

/** A state and everything around it. */
function withOuter(value: StateValue): Set<string> {
  const all = leavesOf(value).flatMap((leaf) => {
    const parts = leaf.split('.')
    return parts.map((_, at) => parts.slice(0, at + 1).join('.'))
  })
  return new Set(all)
}

/** What a run took, and the states that it came into, each as often as it did. */
function placesIn(run: readonly LogEntry[]): string[] {
  let before = new Set<string>()
  return run.flatMap(({ taken, value, times = 1 }) => {
    const active = value === undefined ? before : withOuter(value)
    const entered = [...active].filter((id) => !before.has(id))
    before = active
    return [...Array.from({ length: times }, () => taken).flat(), ...entered]
  })
}

/** Counts where people went in a machine over all these sessions. */
export function visitsIn(sessions: readonly Session[], machine: string): Visits {
  const runs = sessions.flatMap((session) => runsOf(session, machine))
  const places = Map.groupBy(runs.flatMap(placesIn), (id) => id)
  return new Map([...places].map(([id, visits]) => [id, visits.length]))
}

/** The warmest of the shades of a map. */
export const WARMEST = 4

/**
 * A shade for each place: 0 where nobody went, up to the warmest. Each shade is for twice to four times as many visits as
 * the one before, so that one place that everybody comes through does not leave the others pale.
 */
export function shadesOf(visits: Visits): ReadonlyMap<string, number> {
  const most = Math.log(Math.max(1, ...visits.values()) + 1)
  return new Map(
    [...visits].map(([id, times]) => [
      id,
      Math.max(1, Math.ceil((WARMEST * Math.log(times + 1)) / most)),
    ]),
  )
}
