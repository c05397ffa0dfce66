import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { errorFields, type Log } from '../../log.ts'
import type { Database } from '../../store/database.ts'
import { createListener } from '../../store/listener.ts'

const CHANNEL = 'nookmate_inbox'
/** NOTIFY allows a payload of 8,000 bytes. */
const ITEMS_PER_HINT = 100

/** Notifies other processes of new events in inboxes. A hint may be lost, because each process also polls. */
export interface Hints {
  /** Announces new events for these students; call it after the commit. */
  send(students: readonly string[]): void
  /** Announces to these students that somebody is typing in a conversation. */
  sendTyping(students: readonly string[], conversation: string): void
  /** Whether any hint has arrived since the last call. Also sends a probe, so that the next call can tell. */
  isReceiving(): boolean
  /** Starts listening. */
  start(): void
  stop(): Promise<void>
}

/** The dependencies of hints. */
export interface HintTools {
  readonly db: Database
  readonly log: Log
  /** A direct connection to PostgreSQL; a transaction pooler accepts LISTEN but delivers nothing. */
  readonly directUrl: string | undefined
  /** Called with the students of a hint from another process. */
  readonly onHint: (students: readonly string[]) => void
  readonly onTyping: (student: string, conversation: string) => void
}

/**
 * Sends all waiting hints in one transaction of their own, which does not wait for the disk, because NOTIFY
 * locks the whole database while its transaction commits.
 */
class Sender {
  readonly #db: Database
  readonly #log: Log
  readonly #waiting = new Set<string>()
  #isProbeWaiting = false
  #isBusy = false
  #round: Promise<void> = Promise.resolve()
  /** Identifies this process, so that it can ignore its own hints. */
  readonly process = randomUUID()

  constructor({ db, log }: HintTools) {
    this.#db = db
    this.#log = log
  }

  /** Each item is a student's id, or a student's and a conversation's id with `:` between them. */
  send(items: readonly string[]): void {
    for (const item of items) this.#waiting.add(item)
    if (!this.#isBusy) this.#round = this.#sendWaiting()
  }

  /** Sends a hint without students, which this process receives as well. It proves that hints arrive. */
  probe(): void {
    this.#isProbeWaiting = true
    this.send([])
  }

  settled(): Promise<void> {
    return this.#round
  }

  async #sendWaiting(): Promise<void> {
    this.#isBusy = true
    try {
      while (this.#waiting.size > 0 || this.#isProbeWaiting) await this.#sendBatch()
    } catch (error) {
      this.#waiting.clear()
      this.#isProbeWaiting = false
      this.#log.debug(errorFields(error), 'hints were lost')
    }
    this.#isBusy = false
  }

  async #sendBatch(): Promise<void> {
    const items = [...this.#waiting].slice(0, ITEMS_PER_HINT)
    for (const item of items) this.#waiting.delete(item)
    this.#isProbeWaiting = false
    await sql`select set_config('synchronous_commit', 'off', true),
      pg_notify(${CHANNEL}, ${[this.process, ...items].join(' ')})`.execute(this.#db)
  }
}

/** Sends hints with NOTIFY and receives them with LISTEN, on a connection of its own. */
export function createHints(tools: HintTools): Hints {
  const { directUrl, onHint, onTyping, log } = tools
  const sender = new Sender(tools)
  let hasReceived = false

  const listener = createListener({
    ...{ url: directUrl, channel: CHANNEL },
    onMessage: (payload) => {
      hasReceived = true
      const [from, ...items] = payload.split(' ')
      if (from === sender.process) return
      const students: string[] = []
      for (const item of items) {
        const [student = '', conversation] = item.split(':')
        if (conversation === undefined) students.push(student)
        else onTyping(student, conversation)
      }
      if (students.length > 0) onHint(students)
    },
    onListening: () => sender.probe(),
    onLost: (error) => {
      hasReceived = false
      log.debug(errorFields(error), 'not listening for hints')
    },
  })

  return {
    send: (students) => sender.send(students),
    sendTyping: (students, conversation) =>
      sender.send(students.map((student) => `${student}:${conversation}`)),
    isReceiving: () => {
      const was = hasReceived
      hasReceived = false
      if (listener.isListening()) sender.probe()
      return was
    },
    start: () => listener.start(),
    stop: async () => {
      await listener.stop()
      await sender.settled()
    },
  }
}
