import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, Network } from '../journey/browser.ts'
import type { Gate } from './gate.ts'
import type { Ledger, Page, Step } from './ledger.ts'

export const PAUSE = 25

/** What students noticed of the faults. */
export interface Troubles {
  /** Answers 503. */
  refused: number
  /** Calls that got no answer. */
  unanswered: number
  /** The longest time to an answer, in milliseconds. */
  slowest: number
}

/** What the writers work with. */
export interface Writing {
  readonly network: Network
  readonly gate: Gate
  readonly ledger: Ledger
  readonly troubles: Troubles
  readonly photo: Buffer
  /** Names the run, so that addresses are new. */
  readonly run: string
  readonly readCode: (email: string) => Promise<string | undefined>
  /** Told of an answer that no fault explains. */
  readonly onOdd: (what: string) => void
  isOver: boolean
}

/** The run is over, or this person cannot go on. */
export class Leaves extends Error {}

/** An outage is told as such; everything else of this class is a failing of ours. */
function isBroken({ status }: Answer): boolean {
  return status >= 500 && status !== 503
}

/** Counts what a student notices of the fault: refusals, lost answers, the longest wait. */
async function timed(
  { troubles }: Writing,
  call: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const began = performance.now()
  const answer = await call().catch(() => undefined)
  if (answer === undefined) troubles.unanswered += 1
  else troubles.slowest = Math.max(troubles.slowest, performance.now() - began)
  if (answer?.status === 503) troubles.refused += 1
  return answer
}

/** One try; undefined when no answer came, or one that says to come again. */
export async function tryOnce(
  writing: Writing,
  call: () => Promise<Answer>,
): Promise<Answer | undefined> {
  if (writing.isOver) throw new Leaves()
  const answer = await writing.gate.through(() => timed(writing, call))
  if (answer !== undefined && isBroken(answer)) {
    writing.onOdd(`an answer ${answer.status}: ${JSON.stringify(answer.body)}`)
  }
  return answer === undefined || answer.status >= 500 ? undefined : answer
}

/** Calls until the server has an answer. Every call here may be made again. */
export async function insist(writing: Writing, call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await tryOnce(writing, call)
    if (answer !== undefined) return answer
    await wait(PAUSE)
  }
}

/** The same for a write that must be taken; it counts then. */
export async function save(
  writing: Writing,
  page: Page,
  what: string,
  call: () => Promise<Answer>,
) {
  const { status, body } = await insist(writing, call)
  if (status === 200) {
    writing.ledger.count += 1
    return
  }
  writing.onOdd(`${what} of ${page.person.email}: ${status} ${JSON.stringify(body)}`)
  throw new Leaves()
}

export async function step(writing: Writing, page: Page, name: Step, call: () => Promise<Answer>) {
  await save(writing, page, name, call)
  page.done.add(name)
}
