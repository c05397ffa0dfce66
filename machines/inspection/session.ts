import type { LogEntry, Report } from './report.ts'

/** What somebody did in a running product, as it was recorded. Secrets are masked. Survives JSON. */
export interface Session {
  readonly flows: 'session'
  /** Identifies it among others. */
  readonly id: string
  /** The title of the page, and when the recording ended, as an ISO time. */
  readonly title: string
  readonly ended: string
  readonly entries: readonly LogEntry[]
}

/** What has been recorded so far, by the tabs of the product: a reload is another tab. */
export type Recording = ReadonlyMap<string, readonly LogEntry[]>

/** Adds what a tab tells: its log holds the last entries only, so earlier ones are kept from before. */
export function recorded(before: Recording, tab: string, { log }: Pick<Report, 'log'>): Recording {
  const begins = log[0]?.at ?? Number.POSITIVE_INFINITY
  const older = (before.get(tab) ?? []).filter(({ at }) => at < begins)
  return new Map(before).set(tab, [...older, ...log])
}

/** A finished recording. */
export function sessionOf(recording: Recording, title: string, now: Date): Session {
  const ended = now.toISOString()
  return { flows: 'session', id: ended, title, ended, entries: [...recording.values()].flat() }
}

/** Whether a value read from a file is a recorded session. */
export function isSession(data: unknown): data is Session {
  const { flows, id, entries } = (data ?? {}) as Partial<Session>
  return flows === 'session' && typeof id === 'string' && Array.isArray(entries)
}

const INIT = 'xstate.init'

/** The runs of a machine in a session, one after the other; each is the entries of one flow from its beginning. */
export function runsOf({ entries }: Session, machine: string): LogEntry[][] {
  const runs: LogEntry[][] = []
  const open = new Map<string, LogEntry[]>()
  for (const entry of entries.filter((one) => one.machine === machine)) {
    const known = open.get(entry.flow)
    if (known && entry.event.type !== INIT) {
      known.push(entry)
      continue
    }
    const run = [entry]
    open.set(entry.flow, run)
    runs.push(run)
  }
  return runs
}
