import type { EventObject } from 'xstate'
import { continuesTyping } from '../../machines/inspection/repeats.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import type { Step } from '../protocol/player.ts'
import { pathSteps } from './pathSteps.ts'
import { type Run, type RunOptions, type Sent, startRun } from './run.ts'
import { brokenWords, take } from './steps.ts'

export interface PlayOptions {
  readonly model: AnyPathModel
  readonly input: unknown
  readonly words: RunOptions['words']
  /** Called after events from the screen; `problem` says if the machine threw an error. */
  readonly onScreen: (problem: string | undefined) => void
}

/**
 * A running machine with the history of everything done to it. Methods return an error message, or undefined if they
 * succeeded.
 */
export class Play {
  readonly #options: PlayOptions
  #run: Run
  /** History of steps, in groups that are undone together: typing in a field is one group. */
  #taken: Step[][] = []
  #sent: Sent[] = []
  #typing: Sent | undefined
  #isStopped = false

  /** Throws an error with a message for the user if the machine fails on start. */
  constructor(options: PlayOptions) {
    this.#options = options
    this.#run = this.#begin()
  }

  get run(): Run {
    return this.#run
  }

  get steps(): number {
    return this.#taken.length
  }

  take(step: Step): string | undefined {
    this.#settle()
    const problem = take(this.#run, step)
    if (this.#run.failure() !== undefined) this.#restart(this.#taken)
    else if (problem === undefined) this.#taken.push([step])
    this.#typing = undefined
    return problem
  }

  /** Walks a test path: all of it, or nothing if a step is not possible. */
  follow(events: readonly EventObject[]): string | undefined {
    const before = [...this.#taken]
    for (const [at, step] of pathSteps(this, events)) {
      const problem = step ? this.take(step) : 'there is no such timer now.'
      if (problem === undefined) continue
      this.#restart(before)
      return `The path ends before step ${at}: ${problem}`
    }
    return undefined
  }

  /** A copy of the history, for `resume`. */
  kept(): readonly (readonly Step[])[] {
    this.#settle()
    return this.#taken.map((steps) => [...steps])
  }

  /**
   * Repeats the history of an earlier version of the machine, up to the first step that this version does not accept.
   */
  resume(kept: readonly (readonly Step[])[]): string | undefined {
    for (const [at, steps] of kept.entries()) {
      const problem = this.#doAll(steps)
      if (problem === undefined) continue
      this.#restart(this.#taken)
      return `Of ${kept.length} steps ${at} fit the machine as it is now: ${problem}`
    }
    return undefined
  }

  back(): string | undefined {
    this.#settle()
    if (this.#taken.length === 0) return 'This is the beginning.'
    this.#restart(this.#taken.slice(0, -1))
    return undefined
  }

  reset(): undefined {
    this.#restart([])
  }

  stop(): void {
    this.#isStopped = true
    this.#run.stop()
  }

  /** Takes a group of steps; returns an error message if one is not possible. */
  #doAll(steps: readonly Step[]): string | undefined {
    for (const step of steps) {
      const problem = take(this.#run, step)
      if (problem !== undefined) return problem
    }
    this.#taken.push([...steps])
    return undefined
  }

  #begin(): Run {
    this.#sent = []
    this.#typing = undefined
    const { model, input, words } = this.#options
    const run = startRun(model.machine, input, { words, onSent: (one) => this.#hear(one) })
    const failure = run.failure()
    if (failure !== undefined) throw new Error(brokenWords(failure))
    return run
  }

  #restart(steps: readonly Step[][]): void {
    this.#run.stop()
    this.#run = this.#begin()
    this.#taken = [...steps]
    for (const step of steps.flat()) take(this.#run, step)
  }

  /**
   * Records an event from the screen, and processes it in a microtask, because the machine has not finished handling
   * it.
   */
  #hear(one: Sent): void {
    this.#sent.push(one)
    if (this.#sent.length > 1) return
    queueMicrotask(() => {
      const problem = this.#settle()
      if (!this.#isStopped) this.#options.onScreen(problem)
    })
  }

  /** Adds the recorded events to the history, without those that took no transition. */
  #settle(): string | undefined {
    const before = this.#taken.map((steps) => [...steps])
    for (const one of this.#sent.splice(0)) if (one.taken.length > 0) this.#keep(one)
    const failure = this.#run.failure()
    if (failure === undefined) return undefined
    this.#restart(before)
    return brokenWords(failure)
  }

  #keep(one: Sent): void {
    const step: Step = { type: 'send', flow: one.flow, event: one.event }
    if (this.#typing && continuesTyping(this.#typing, one)) this.#taken.at(-1)?.push(step)
    else this.#taken.push([step])
    this.#typing = one
  }
}
