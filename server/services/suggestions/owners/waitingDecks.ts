import type { Clock } from '../../../clock.ts'
import { AppError, RETRY_SECONDS } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { RefillRequest } from '../markets/refill.ts'
import { type Candidate, readDecks } from '../readDecks.ts'
import { AT_ONCE, askForDecks, readOpenRequests } from './deckRequests.ts'
import { inBatches } from './inBatches.ts'

/** How long a request waits for the owner of its market, in milliseconds. */
const PATIENCE = 2000
const NOT_YET = 'Your suggestions are being put together. Please look again in a moment.'

interface WaitingTools {
  readonly db: Database
  readonly clock: Clock
  readonly process: string
}

/** A request that waits for a deck. */
interface Waiter {
  readonly done: (deck: Candidate[] | undefined) => void
  readonly fail: (error: unknown) => void
}

/** The requests of this process that wait for the owners of their markets. */
export class WaitingDecks {
  readonly #tools: WaitingTools
  readonly #waiting = new Map<string, Set<Waiter>>()
  /** The students whose requests are in the database. */
  readonly #requested = new Set<string>()
  readonly #askOwner: (request: RefillRequest) => Promise<boolean>

  constructor(tools: WaitingTools) {
    this.#tools = tools
    this.#askOwner = inBatches(AT_ONCE, async (requests) => {
      const elsewhere = await askForDecks(tools.db, tools.process, requests)
      return ({ market }) => elsewhere.has(market)
    })
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  /**
   * Resolves with the deck once the owner has filled it, or with undefined if no other process owns the
   * market. Throws an AppError (503) after two seconds.
   */
  async ask(request: RefillRequest): Promise<Candidate[] | undefined> {
    const { deck, waiter } = this.#wait(request.student)
    // It may be rejected before the caller awaits it.
    deck.catch(() => undefined)
    try {
      const isElsewhere = await this.#askOwner(request)
      if (isElsewhere && this.#waiting.has(request.student)) this.#requested.add(request.student)
      if (!isElsewhere) waiter.done(undefined)
    } catch (error) {
      waiter.fail(error)
    }
    return deck
  }

  /** Delivers filled decks: those that somebody waits for are read together. */
  async deliver(students: readonly string[]): Promise<void> {
    const waiters = students.flatMap((student) =>
      Array.from(this.#waiting.get(student) ?? [], (waiter) => ({ student, waiter })),
    )
    if (waiters.length === 0) return
    const { db, clock } = this.#tools
    const read = [...new Set(waiters.map(({ student }) => student))]
    try {
      const decks = await readDecks(db, clock.now(), read)
      for (const { student, waiter } of waiters) waiter.done(decks.get(student) ?? [])
    } catch (error) {
      for (const { waiter } of waiters) waiter.fail(error)
    }
  }

  /**
   * Delivers decks whose message was lost. Returns the markets of the remaining requests that no other
   * process owns any more.
   */
  async poll(): Promise<string[]> {
    const { db, process } = this.#tools
    const requested = [...this.#requested]
    if (requested.length === 0) return []
    const open = await readOpenRequests(db, process, requested)
    const students = new Set(open.map(({ student }) => student))
    await this.deliver(requested.filter((student) => !students.has(student)))
    return [...new Set(open.flatMap(({ market, isElsewhere }) => (isElsewhere ? [] : market)))]
  }

  #wait(student: string) {
    const { promise, resolve, reject } = Promise.withResolvers<Candidate[] | undefined>()
    const waiter: Waiter = { done: resolve, fail: reject }
    const waiters = this.#waiting.get(student) ?? new Set()
    this.#waiting.set(student, waiters.add(waiter))
    const impatient = setTimeout(
      () => reject(new AppError('unavailable', NOT_YET, RETRY_SECONDS)),
      PATIENCE,
    )
    const deck = promise.finally(() => {
      clearTimeout(impatient)
      waiters.delete(waiter)
      if (waiters.size > 0) return
      this.#waiting.delete(student)
      this.#requested.delete(student)
    })
    return { deck, waiter }
  }
}
