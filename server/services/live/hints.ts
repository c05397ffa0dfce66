import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { errorFields, type Log } from '../../log.ts'
import type { Database } from '../../store/database.ts'
import { createListener } from '../../store/listener.ts'

const CHANNEL = 'nookmate_inbox'
/** A payload of NOTIFY may have 8,000 bytes. */
const IDS_PER_HINT = 200

/** Tells other processes that something may be in an inbox. A hint may be lost: somebody polls besides. */
export interface Hints {
  /** Tells the others whose inboxes to look into; called after the commit. */
  send(students: readonly string[]): void
  /** Whether a hint has come since the last call; until the next one a sign is asked for. */
  isHearing(): boolean
  /** Begins to listen. */
  start(): void
  stop(): Promise<void>
}

/** What hints need. */
export interface HintTools {
  readonly db: Database
  readonly log: Log
  /** Leads to PostgreSQL itself: a transaction pooler takes LISTEN and loses it. */
  readonly directUrl: string | undefined
  /** Called with the students of a hint of another process. */
  readonly heard: (students: readonly string[]) => void
}

/**
 * NOTIFY holds a lock of the whole database while its transaction commits: so one transaction of its own, which
 * does not wait for the disk, for everything that came up meanwhile.
 */
class Sender {
  readonly #db: Database
  readonly #log: Log
  readonly #waiting = new Set<string>()
  #isSignAsked = false
  #isBusy = false
  #round: Promise<void> = Promise.resolve()
  /** By which a process knows its own hints. */
  readonly process = randomUUID()

  constructor({ db, log }: HintTools) {
    this.#db = db
    this.#log = log
  }

  send(students: readonly string[]): void {
    for (const student of students) this.#waiting.add(student)
    if (!this.#isBusy) this.#round = this.#sendWaiting()
  }

  /** A hint to nobody, which comes back to this process, too. */
  askForSign(): void {
    this.#isSignAsked = true
    this.send([])
  }

  settled(): Promise<void> {
    return this.#round
  }

  async #sendWaiting(): Promise<void> {
    this.#isBusy = true
    try {
      while (this.#waiting.size > 0 || this.#isSignAsked) await this.#sendBatch()
    } catch (error) {
      this.#waiting.clear()
      this.#isSignAsked = false
      this.#log.debug(errorFields(error), 'hints were lost')
    }
    this.#isBusy = false
  }

  async #sendBatch(): Promise<void> {
    const students = [...this.#waiting].slice(0, IDS_PER_HINT)
    for (const student of students) this.#waiting.delete(student)
    this.#isSignAsked = false
    await sql`select set_config('synchronous_commit', 'off', true),
      pg_notify(${CHANNEL}, ${[this.process, ...students].join(' ')})`.execute(this.#db)
  }
}

/** Hints over NOTIFY and LISTEN; one connection of its own to listen. */
export function createHints(tools: HintTools): Hints {
  const { directUrl, heard, log } = tools
  const sender = new Sender(tools)
  let hasHeard = false

  const listener = createListener({
    ...{ url: directUrl, channel: CHANNEL },
    heard: (payload) => {
      hasHeard = true
      const [from, ...students] = payload.split(' ')
      if (from !== sender.process && students.length > 0) heard(students)
    },
    listening: () => sender.askForSign(),
    lost: (error) => {
      hasHeard = false
      log.debug(errorFields(error), 'nobody listens for hints')
    },
  })

  return {
    send: (students) => sender.send(students),
    isHearing: () => {
      const was = hasHeard
      hasHeard = false
      if (listener.isListening()) sender.askForSign()
      return was
    },
    start: () => listener.start(),
    stop: async () => {
      await listener.stop()
      await sender.settled()
    },
  }
}
