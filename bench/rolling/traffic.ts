import { setTimeout as wait } from 'node:timers/promises'
import { tokenOf } from '../suggestions/fill.ts'

const cookieOf = (caller: number) => `nookmate_session=${tokenOf(caller)}`

/** Requests at a constant rate, whatever their results. */
export interface Requests {
  readonly count: () => number
  /** A sentence for each failure. */
  readonly failures: readonly string[]
  stop(): Promise<void>
}

const BIO = JSON.stringify({ interests: ['Music'], bio: 'A bio of some words.' })

/** The calls in turn: three reads and one write. */
const CALLS: readonly (readonly [path: string, init: RequestInit])[] = [
  ['/check-auth', {}],
  ['/dashboard/get-suggestions', {}],
  ['/config.json', {}],
  ['/dashboard/set-interests-and-bio', { method: 'POST', body: BIO }],
]

/** Sends requests at this rate, as these callers in turn. */
export function sendRequests(
  address: string,
  perSecond: number,
  callers: { readonly first: number; readonly count: number },
): Requests {
  const failures: string[] = []
  const underway = new Set<Promise<void>>()
  let count = 0
  const send = async (turn: number) => {
    const [path, init] = CALLS[turn % CALLS.length] ?? ['/healthz', {}]
    const cookie = cookieOf(callers.first + (turn % callers.count))
    const headers = { cookie, 'content-type': 'application/json' }
    try {
      const answer = await fetch(`${address}${path}`, { ...init, headers })
      const text = await answer.text()
      if (answer.status !== 200) failures.push(`${path}: ${answer.status} ${text}`)
    } catch (error) {
      failures.push(`${path}: ${(error as Error).message}`)
    }
  }
  const timer = setInterval(() => {
    const one = send(count)
    count += 1
    underway.add(one)
    one.finally(() => underway.delete(one))
  }, 1000 / perSecond)
  return {
    count: () => count,
    failures,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(underway)
    },
  }
}

/** A client that keeps an event stream open and reconnects with the last sequence number. */
export interface Reader {
  /** Sequence numbers of the received events, in order. */
  readonly numbers: readonly number[]
  /** Number of reconnects. */
  readonly returns: () => number
  readonly isOpen: () => boolean
  readonly failures: readonly string[]
  stop(): Promise<void>
}

/** Keeps a caller's stream open, from sequence number 0. */
export function readStream(address: string, caller: number): Reader {
  const numbers: number[] = []
  const failures: string[] = []
  const stopping = new AbortController()
  const { signal } = stopping
  let [opened, isOpen, retry] = [0, false, 1000]

  function take(block: string): void {
    retry = Number(/^retry: (\d+)$/m.exec(block)?.[1] ?? retry)
    if (block.includes('event: reset')) failures.push('reset')
    const number = /^id: (\d+)$/m.exec(block)?.[1]
    if (number !== undefined && block.includes('"seq"')) numbers.push(Number(number))
  }

  async function readOnce(): Promise<void> {
    const headers = { cookie: cookieOf(caller), 'last-event-id': String(numbers.at(-1) ?? 0) }
    const answer = await fetch(`${address}/events`, { headers, signal })
    if (answer.status !== 200) failures.push(`/events: ${answer.status}`)
    opened += 1
    isOpen = answer.status === 200
    let rest = ''
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop() ?? ''
      blocks.forEach(take)
    }
  }

  async function readOn(): Promise<void> {
    while (!signal.aborted) {
      await readOnce().catch((error: Error) => {
        if (!signal.aborted) failures.push(`/events: ${error.message}`)
      })
      isOpen = false
      await wait(retry, undefined, { signal }).catch(() => undefined)
    }
  }

  const reading = readOn()
  return {
    numbers,
    returns: () => opened - 1,
    isOpen: () => isOpen,
    failures,
    stop: async () => {
      stopping.abort()
      await reading
    },
  }
}
