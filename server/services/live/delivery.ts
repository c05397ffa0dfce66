import type { Clock } from '../../clock.ts'
import { errorFields, type Log } from '../../log.ts'
import type { Database } from '../../store/database.ts'
import type { OpenStreams } from './openStreams.ts'
import {
  EVENTS_AT_ONCE,
  findBehind,
  findStart,
  type Position,
  readEvents,
  readOpenSessions,
} from './readEvents.ts'
import type { Stream } from './stream.ts'

/** Students handled by one round of queries. */
const BATCH_SIZE = 100

/** The dependencies of delivering events. */
export interface DeliveryTools {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly streams: OpenStreams
}

async function endWithoutSession(tools: DeliveryTools, among: readonly Stream[]): Promise<void> {
  if (among.length === 0) return
  const sessions = among.map(({ request }) => request.session)
  const open = await readOpenSessions(tools.db, tools.clock.now(), sessions)
  for (const stream of among) if (!open.has(stream.request.session)) stream.expire()
}

/** For each student, the lowest event number that one of the student's streams has reached. */
function positionsOf(streams: OpenStreams, students: readonly string[]): Position[] {
  return students.flatMap((student) => {
    const seqs = streams.of(student).flatMap(({ seq }) => seq ?? [])
    return seqs.length === 0 ? [] : [{ student, after: Math.min(...seqs) }]
  })
}

/** Sends new events to the streams of these students. Returns the students whose inboxes may contain more. */
async function deliver(tools: DeliveryTools, students: readonly string[]): Promise<string[]> {
  const { db, clock, streams } = tools
  await endWithoutSession(
    tools,
    students.flatMap((student) => streams.of(student)),
  )
  for (const stream of students.flatMap((student) => streams.of(student))) {
    const { student, after } = stream.request
    if (stream.seq === undefined) stream.begin(await findStart(db, student, after))
  }
  const positions = positionsOf(streams, students)
  if (positions.length === 0) return []
  const events = await readEvents(db, clock.now(), positions)
  const byStudent = Map.groupBy(events, ({ student }) => student)
  for (const [student, own] of byStudent) {
    for (const stream of streams.of(student)) stream.send(own)
  }
  return [...byStudent].flatMap(([student, own]) => (own.length < EVENTS_AT_ONCE ? [] : student))
}

/** Sends events from the database to the open streams. */
export class Delivery {
  readonly #tools: DeliveryTools
  readonly #waiting = new Set<string>()
  #isBusy = false
  #round: Promise<void> = Promise.resolve()

  constructor(tools: DeliveryTools) {
    this.#tools = tools
  }

  /** Looks for new events of these students. */
  check(students: readonly string[]): void {
    const { streams } = this.#tools
    for (const student of students) if (streams.has(student)) this.#waiting.add(student)
    if (!this.#isBusy && this.#waiting.size > 0) this.#round = this.#deliverWaiting()
  }

  /** Looks for what no hint announced: events, ended sessions, and streams that could not begin. */
  async poll(): Promise<void> {
    const { db, streams } = this.#tools
    const all = streams.all()
    const students = [...new Set(all.map(({ request }) => request.student))]
    const behind = await findBehind(db, positionsOf(streams, students))
    const early = all.filter(({ seq }) => seq === undefined).map(({ request }) => request.student)
    this.check([...behind, ...early])
    await endWithoutSession(this.#tools, all)
  }

  /** Resolves when the current round has ended. */
  settled(): Promise<void> {
    return this.#round
  }

  async #deliverWaiting(): Promise<void> {
    this.#isBusy = true
    try {
      while (this.#waiting.size > 0) {
        const batch = [...this.#waiting].slice(0, BATCH_SIZE)
        for (const student of batch) this.#waiting.delete(student)
        for (const student of await deliver(this.#tools, batch)) this.#waiting.add(student)
      }
    } catch (error) {
      // The next poll tries again.
      this.#tools.log.debug(errorFields(error), 'events could not be read yet')
    }
    this.#isBusy = false
  }
}
