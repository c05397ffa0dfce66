import { useMemo, useState } from 'react'
import type { LogEntry } from '../../machines/inspection/report.ts'
import { runsOf, type Session } from '../../machines/inspection/session.ts'
import { leavesOf } from '../../machines/paths/stateValues.ts'
import type { Marking } from '../chart/marking.ts'
import { activeIn } from '../gallery/chartPage/playMarking.ts'
import { shadesOf, visitsIn } from './heat.ts'
import type { KeptSessions } from './useKeptSessions.ts'

/** One step of a session in a machine. `run` is the number of earlier starts of the machine. */
export interface SeenStep {
  readonly run: number
  readonly entry: LogEntry
}

function stepsIn(session: Session | undefined, machine: string): SeenStep[] {
  if (!session) return []
  return runsOf(session, machine).flatMap((entries, run) =>
    entries.map((entry) => ({ run, entry })),
  )
}

function replayed(steps: readonly SeenStep[], at: number): Marking {
  const before = steps.slice(0, at + 1).findLast(({ entry }) => entry.value !== undefined)
  const now = steps[at]?.entry
  const value = before?.entry.value
  return {
    active: value === undefined ? new Set() : activeIn(value),
    taken: new Set(now?.taken),
  }
}

/** The stored sessions, and the chart marking of the chosen ones. */
export function useSessions(machine: string, kept: KeptSessions) {
  const { sessions } = kept
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [at, goTo] = useState(0)
  const shown = useMemo(() => sessions.filter(({ id }) => chosen.includes(id)), [sessions, chosen])
  const [only] = shown.length === 1 ? shown : []
  const steps = useMemo(() => stepsIn(only, machine), [only, machine])
  const visits = useMemo(() => visitsIn(shown, machine), [shown, machine])
  const step = Math.min(at, Math.max(0, steps.length - 1))
  const marking: Marking = only ? replayed(steps, step) : { heat: shadesOf(visits) }
  const choose = (ids: readonly string[]) => {
    setChosen(ids)
    goTo(0)
  }
  return {
    ...kept,
    chosen: shown.map(({ id }) => id),
    choose,
    /** The session that is replayed, if exactly one is chosen. */
    only,
    steps,
    step,
    goTo,
    visits,
    marking: shown.length === 0 ? {} : marking,
    /** The state to keep in view. */
    at: [...(marking.active ?? [])].at(-1) ?? '',
    add(more: readonly Session[]) {
      kept.add(more)
      choose(more.map(({ id }) => id))
    },
  }
}

export type Sessions = ReturnType<typeof useSessions>

/** The names of the active states after a step, joined with "and"; '' if unknown. */
export function placeOf({ value }: LogEntry): string {
  return value === undefined ? '' : leavesOf(value).join(' and ')
}
