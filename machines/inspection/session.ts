import type { LogEntry, Report } from './report.ts'

/** A recording of what somebody did in a running product, with secrets masked. It can be stored as JSON. */
export interface Session {
  readonly flows: 'session'
  /** The id of the recording, unique among all recordings. */
  readonly id: string
  /** The title of the page. */
  readonly title: string
  /** When the recording ended, in ISO 8601. */
  readonly ended: string
  readonly entries: readonly LogEntry[]
}

/** The entries recorded so far, by the id of the tab. A reload gives a tab a new id. */
export type Recording = ReadonlyMap<string, readonly LogEntry[]>

/** Adds a tab's report to the recording. The report has the last entries only, so earlier entries of the tab are kept. */
export function recorded(before: Recording, tab: string, { log }: Pick<Report, 'log'>): Recording {
  const begins = log[0]?.at ?? Number.POSITIVE_INFINITY
  const older = (before.get(tab) ?? []).filter(({ at }) => at < begins)
  return new Map(before).set(tab, [...older, ...log])
}

export function sessionOf(recording: Recording, title: string, now: Date): Session {
  const ended = now.toISOString()
  return { flows: 'session', id: ended, title, ended, entries: [...recording.values()].flat() }
}

const isText = (data: unknown) => typeof data === 'string'

function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null
}

function isStateValue(data: unknown): boolean {
  return isText(data) || (isObject(data) && Object.values(data).every(isStateValue))
}

function isEntry(data: unknown): boolean {
  if (!isObject(data)) return false
  const { machine, flow, event, taken, value } = data
  const isOfFlow = isText(machine) && isText(flow) && isObject(event) && isText(event.type)
  const hasTaken = Array.isArray(taken) && taken.every(isText)
  return isOfFlow && hasTaken && (value === undefined || isStateValue(value))
}

/** Whether a value read from a file is a recorded session. */
export function isSession(data: unknown): data is Session {
  if (!isObject(data) || data.flows !== 'session') return false
  const { id, title, ended, entries } = data
  return [id, title, ended].every(isText) && Array.isArray(entries) && entries.every(isEntry)
}

const INIT = 'xstate.init'

/** The runs of a machine in a session, in order. A run has the entries of one flow from its start on. */
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
