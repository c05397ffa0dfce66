import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { errorFields, type Log } from '../../log.ts'
import type { Database } from '../../store/database.ts'
import { createListener } from '../../store/listener.ts'

const CHANNEL = 'nookmate_inbox'
/** A payload of NOTIFY may have 8,000 bytes. */
const WORDS_PER_HINT = 100

/** Tells other processes that inboxes may have new events. A hint may be lost, since each process also polls. */
export interface Hints {
  /** Names the students whose inboxes have new events; called after the commit. */
  send(students: readonly string[]): void
  /** Names students who are to be told that somebody writes in a conversation. */
  sendTyping(students: readonly string[], conversation: string): void
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
  readonly heardTyping: (student: string, conversation: string) => void
}

/**
 * Sends all waiting hints in one transaction of their own, which does not wait for the disk: NOTIFY holds a lock of
 * the whole database while its transaction commits.
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

  /** Each word is a student, or a student and a conversation with `:` between them. */
  send(words: readonly string[]): void {
    for (const word of words) this.#waiting.add(word)
    if (!this.#isBusy) this.#round = this.#sendWaiting()
  }

  /** A hint that names no student; this process receives it, too. */
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
    const words = [...this.#waiting].slice(0, WORDS_PER_HINT)
    for (const word of words) this.#waiting.delete(word)
    this.#isSignAsked = false
    await sql`select set_config('synchronous_commit', 'off', true),
      pg_notify(${CHANNEL}, ${[this.process, ...words].join(' ')})`.execute(this.#db)
  }
}

/** Hints over NOTIFY and LISTEN; one connection of its own to listen. */
export function createHints(tools: HintTools): Hints {
  const { directUrl, heard, heardTyping, log } = tools
  const sender = new Sender(tools)
  let hasHeard = false

  const listener = createListener({
    ...{ url: directUrl, channel: CHANNEL },
    heard: (payload) => {
      hasHeard = true
      const [from, ...words] = payload.split(' ')
      if (from === sender.process) return
      const students: string[] = []
      for (const word of words) {
        const [student = '', conversation] = word.split(':')
        if (conversation === undefined) students.push(student)
        else heardTyping(student, conversation)
      }
      if (students.length > 0) heard(students)
    },
    listening: () => sender.askForSign(),
    lost: (error) => {
      hasHeard = false
      log.debug(errorFields(error), 'nobody listens for hints')
    },
  })

  return {
    send: (students) => sender.send(students),
    sendTyping: (students, conversation) =>
      sender.send(students.map((student) => `${student}:${conversation}`)),
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
