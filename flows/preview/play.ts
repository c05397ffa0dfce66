import type { EventObject } from 'xstate'
import { goesOnTyping } from '../../machines/inspection/repeats.ts'
import type { AnyPathModel } from '../../machines/paths/pathModel.ts'
import type { Step } from '../protocol/player.ts'
import { pathSteps } from './pathSteps.ts'
import { type Run, type RunOptions, type Sent, startRun } from './run.ts'
import { brokenWords, take } from './steps.ts'

export interface PlayOptions {
  readonly model: AnyPathModel
  readonly input: unknown
  readonly words: RunOptions['words']
  /** The screen did something, and the machine broke if a problem is named. */
  readonly onScreen: (problem: string | undefined) => void
}

/** A machine that was started, and everything that was done to it since. Each answer is a problem, if any. */
export class Play {
  readonly #options: PlayOptions
  #run: Run
  /** One entry for what is taken back at once: a field typed into is one. */
  #taken: Step[][] = []
  #sent: Sent[] = []
  #typing: Sent | undefined
  #isStopped = false

  /** Throws, in plain words, when the machine breaks at once. */
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

  /** Takes the events of a test path: all of them or none. */
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

  /** What was done, to be done again. */
  kept(): readonly (readonly Step[])[] {
    this.#settle()
    return this.#taken.map((steps) => [...steps])
  }

  /** Does again what was done to an earlier version of the machine, as far as this one takes it. */
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

  /** Does steps that are taken back at once: all of them, or it says which one could not be done. */
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

  /** The screen sends in the middle of its own work: it is looked at once that is done. */
  #hear(one: Sent): void {
    this.#sent.push(one)
    if (this.#sent.length > 1) return
    queueMicrotask(() => {
      const problem = this.#settle()
      if (!this.#isStopped) this.#options.onScreen(problem)
    })
  }

  /** Makes steps of what the screen sent. What nothing took is no step. */
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
    if (this.#typing && goesOnTyping(this.#typing, one)) this.#taken.at(-1)?.push(step)
    else this.#taken.push([step])
    this.#typing = one
  }
}
