import fc from 'fast-check'
import { anyCase } from './anyCase.ts'
import { calledBy } from './calls.ts'
import { type FuzzCase, isSocketCase } from './cases.ts'
import { inconsistencies, type Kept, keptOf } from './invariants.ts'
import { judge } from './judge.ts'
import { createSending, type Sending } from './send.ts'
import type { Target } from './target.ts'
import { createWorld, type World } from './world.ts'

const BATCH = 500
const TRIES_TO_SHRINK = 300

export interface FuzzOptions {
  readonly requests: number
  readonly seed: number
  /** The longest allowed time of an answer, in milliseconds. */
  readonly patience: number
  /** The number of requests in flight. */
  readonly connections: number
  /** Called after each batch with the number of requests sent so far. */
  readonly onProgress?: (done: number) => Promise<void>
}

/** A case that got a wrong answer. */
export interface Find {
  readonly wrong: string
  readonly found: FuzzCase
}

export interface FuzzResult {
  readonly sent: number
  /** The number of answers by call and status, such as `/login 401`. */
  readonly counts: ReadonlyMap<string, number>
  readonly find: Find | undefined
  /** Inconsistencies in the database after the run, and errors in the log. */
  readonly complaints: readonly string[]
}

interface Run {
  readonly target: Target
  readonly sending: Sending
  readonly world: World
  readonly options: FuzzOptions
  readonly counts: Map<string, number>
}

async function tryOne({ target, sending, world, options }: Run, one: FuzzCase) {
  // With several requests at once a logged error cannot be assigned to one of them.
  const isAlone = options.connections === 1
  const before = isAlone ? target.errors().length : 0
  const answer = await sending.send(one, world)
  const wrong = judge(answer, one, world, options.patience)
  const logged = isAlone ? target.errors()[before] : undefined
  return { answer, wrong: wrong ?? (logged === undefined ? undefined : `logged: ${logged}`) }
}

function count({ counts }: Run, one: FuzzCase, status: number): void {
  const called = isSocketCase(one) ? undefined : calledBy(one)
  const key = `${called?.path ?? one.kind} ${status === 0 ? 'closed' : status}`
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Sends all cases over several connections. Returns the index of the first wrong answer, and what was wrong. */
async function sendAll(run: Run, cases: readonly FuzzCase[]) {
  let next = 0
  let failed: { at: number; wrong: string } | undefined
  const work = async () => {
    while (next < cases.length && failed === undefined) {
      const at = next
      next += 1
      const one = cases[at] as FuzzCase
      const { answer, wrong } = await tryOne(run, one)
      count(run, one, answer.status)
      if (wrong !== undefined) failed ??= { at, wrong }
    }
  }
  await Promise.all(Array.from({ length: run.options.connections }, work))
  return failed
}

/** Shrinks a failing case: returns the smallest one that still gets a wrong answer when it is sent alone. */
async function shrink(run: Run, any: fc.Arbitrary<FuzzCase>, seed: number, at: number) {
  const alone = { ...run, options: { ...run.options, connections: 1 } }
  const smaller: Find[] = []
  const property = fc.asyncProperty(any, async (one) => {
    const { wrong } = await tryOne(alone, one)
    if (wrong !== undefined) smaller.push({ wrong, found: one })
    return wrong === undefined
  })
  const limits = { interruptAfterTimeLimit: 60_000, maxSkipsPerRun: TRIES_TO_SHRINK }
  await fc.check(property, { seed, path: String(at), numRuns: 1, ...limits })
  return smaller.at(-1)
}

async function fuzzBatch(run: Run, any: fc.Arbitrary<FuzzCase>, seed: number, size: number) {
  const cases = fc.sample(any, { seed, numRuns: size })
  const failed = await sendAll(run, cases)
  if (failed === undefined) return undefined
  const { at, wrong } = failed
  const found = cases[at] as FuzzCase
  const smallest = await shrink(run, any, seed, at)
  return smallest ?? { wrong: `${wrong}, only beside other requests`, found }
}

/**
 * Sends generated requests to a server and judges each answer, then checks the stored data. Stops at the first wrong
 * answer and shrinks its request.
 */
export async function fuzz(target: Target, options: FuzzOptions): Promise<FuzzResult> {
  const world = await createWorld(target)
  const before = await keptOf(target, world.bystander)
  const sending = createSending(target.address, options.connections)
  const run: Run = { target, sending, world, options, counts: new Map() }
  const any = await anyCase()
  let sent = 0
  let find: Find | undefined
  const complaints: string[] = []
  try {
    while (sent < options.requests && find === undefined) {
      const size = Math.min(BATCH, options.requests - sent)
      find = await fuzzBatch(run, any, options.seed + sent, size)
      sent += size
      complaints.push(...(await inconsistencies(target)))
      if (complaints.length > 0) break
      await world.renew()
      await options.onProgress?.(sent)
    }
  } finally {
    sending.close()
  }
  complaints.push(...(await complaintsAfter(target, world, before)))
  return { sent, counts: run.counts, find, complaints }
}

async function complaintsAfter(target: Target, world: World, before: Kept): Promise<string[]> {
  const after = await keptOf(target, world.bystander)
  const touched = Object.keys(after).filter((what) => after[what] !== before[what])
  const alive = await fetch(`${target.address}/readyz`).then(
    (answer) => answer.status === 200,
    () => false,
  )
  return [
    ...touched.map((what) => `the ${what} of a student who sent nothing changed`),
    ...(alive ? [] : ['the server does not answer any more']),
    ...target.errors().map((line) => `logged: ${line}`),
  ]
}

/** Sends one case. Returns the answer and what is wrong with it. */
export async function replay(target: Target, one: FuzzCase, patience: number) {
  const world = await createWorld(target)
  const sending = createSending(target.address, 1)
  const options = { requests: 1, seed: 0, patience, connections: 1 }
  try {
    return await tryOne({ target, sending, world, options, counts: new Map() }, one)
  } finally {
    sending.close()
  }
}

/** Parses a case from the text of a file. Throws if it is none. */
export function readCase(text: string): FuzzCase {
  const one = JSON.parse(text) as FuzzCase
  const isCase = isSocketCase(one) ? Array.isArray(one.pieces) : typeof one.path === 'string'
  if (!isCase) throw new Error('This file holds no request of the fuzz.')
  return one
}
