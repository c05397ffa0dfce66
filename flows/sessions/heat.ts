import type { LogEntry } from '../../machines/inspection/report.ts'
import { runsOf, type Session } from '../../machines/inspection/session.ts'
import { activeIn } from '../gallery/chartPage/playMarking.ts'

/** Counts of entered states and taken transitions, by id. */
export type Visits = ReadonlyMap<string, number>

/** The ids of the transitions that a run took and of the states that it entered, repeated for each time. */
function placesIn(run: readonly LogEntry[]): string[] {
  let before = new Set<string>()
  return run.flatMap(({ taken, value, times = 1 }) => {
    const active = value === undefined ? before : activeIn(value)
    const entered = [...active].filter((id) => !before.has(id))
    before = active
    return [...Array.from({ length: times }, () => taken).flat(), ...entered]
  })
}

/** Counts the visits of a machine's states and transitions over all these sessions. */
export function visitsIn(sessions: readonly Session[], machine: string): Visits {
  const runs = sessions.flatMap((session) => runsOf(session, machine))
  const places = Map.groupBy(runs.flatMap(placesIn), (id) => id)
  return new Map([...places].map(([id, visits]) => [id, visits.length]))
}

/** The highest shade of a heat map. */
export const WARMEST = 4

/**
 * The shade of each visited state and transition, from 1 to `WARMEST`. The scale is logarithmic, so that one place that
 * everybody passes does not leave the others pale.
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
