import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, Network } from '../journey/browser.ts'
import type { Gate } from './gate.ts'
import type { Ledger, Page, Step } from './ledger.ts'

/** Milliseconds between two tries of a call. */
export const PAUSE = 25

/** Counts of failures that the writers saw. */
export interface Troubles {
  /** Number of 503 answers. */
  refused: number
  /** Number of calls without an answer. */
  unanswered: number
  /** Longest answer time in milliseconds. */
  slowest: number
}

/** The state shared by all writers. */
export interface Writing {
  readonly network: Network
  readonly gate: Gate
  readonly ledger: Ledger
  readonly troubles: Troubles
  readonly photo: Buffer
  /** Name of the run, to make email addresses unique. */
  readonly run: string
  readonly readCode: (email: string) => Promise<string | undefined>
  /** Called for an answer that no fault explains. */
  readonly onOdd: (what: string) => void
  isOver: boolean
}

/** Thrown to stop a writer: the run is over, or this person cannot continue. */
export class Leaves extends Error {}

/** Whether an answer is a server error other than 503, the expected answer during an outage. */
function isBroken({ status }: Answer): boolean {
  return status >= 500 && status !== 503
}

/** Makes a call and counts 503 answers, missing answers and the longest time. */
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

/** Makes a call once; undefined if it got no answer or a server error, so that it can be repeated. */
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

/** Repeats a call until it gets an answer below 500. Safe because all calls here are idempotent. */
export async function retry(writing: Writing, call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await tryOnce(writing, call)
    if (answer !== undefined) return answer
    await wait(PAUSE)
  }
}

/** Like `retry` for a write that must succeed; counts it as acknowledged. */
export async function save(
  writing: Writing,
  page: Page,
  what: string,
  call: () => Promise<Answer>,
) {
  const { status, body } = await retry(writing, call)
  if (status === 200) {
    writing.ledger.count += 1
    return
  }
  writing.onOdd(`${what} of ${page.person.email}: ${status} ${JSON.stringify(body)}`)
  throw new Leaves()
}

/** Like `save`; also records the step as done. */
export async function step(writing: Writing, page: Page, name: Step, call: () => Promise<Answer>) {
  await save(writing, page, name, call)
  page.done.add(name)
}
