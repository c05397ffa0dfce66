import { AppError, RETRY_SECONDS } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { RefillRequest } from '../markets/refill.ts'
import { askForDeck, stillWaiting } from './deckRequests.ts'

/** How long a request waits for the owner of its market, in milliseconds. */
const PATIENCE = 2000
const NOT_YET = 'Your suggestions are being put together. Please look again in a moment.'

/** Requests of this process that wait for the owners of their markets. */
export class WaitingDecks {
  readonly #db: Database
  readonly #waiting = new Map<string, Set<() => void>>()
  /** Those whose requests are in the database. */
  readonly #asked = new Set<string>()

  constructor(db: Database) {
    this.#db = db
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  /** Resolves when the owner has filled the deck. Throws 503 after two seconds. */
  async ask(request: RefillRequest): Promise<void> {
    const filled = this.#wait(request.student)
    // It may be over before it is waited for.
    filled.catch(() => undefined)
    await askForDeck(this.#db, request)
    if (this.#waiting.has(request.student)) this.#asked.add(request.student)
    await filled
  }

  /** These decks are filled. */
  note(students: readonly string[]): void {
    for (const student of students) for (const done of this.#waiting.get(student) ?? []) done()
  }

  /** Looks which decks were filled without a word. */
  async look(): Promise<void> {
    const asked = [...this.#asked]
    if (asked.length === 0) return
    const open = new Set(await stillWaiting(this.#db, asked))
    this.note(asked.filter((student) => !open.has(student)))
  }

  #wait(student: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiters = this.#waiting.get(student) ?? new Set()
    this.#waiting.set(student, waiters.add(resolve))
    const impatient = setTimeout(
      () => reject(new AppError('unavailable', NOT_YET, RETRY_SECONDS)),
      PATIENCE,
    )
    return promise.finally(() => {
      clearTimeout(impatient)
      waiters.delete(resolve)
      if (waiters.size > 0) return
      this.#waiting.delete(student)
      this.#asked.delete(student)
    })
  }
}
