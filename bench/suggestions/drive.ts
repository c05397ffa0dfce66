import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { percentileOf } from '../percentile.ts'

export interface Driven {
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Answers per second. */
  readonly throughput: number
  /** Number of answers other than 200. */
  readonly failed: number
  /** The milliseconds of each request. */
  readonly times: readonly number[]
}

const BUSY = 503
const WAIT_MS = 1000
const TRIES = 30

/**
 * Calls an endpoint of the benchmark server and returns its JSON; retries while the server answers 503. Rejects on
 * any other failure.
 */
export async function askBench<T>(url: string, options: RequestInit = {}): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(url, options)
    if (answer.ok) return (await answer.json()) as T
    const said = await answer.text()
    if (answer.status !== BUSY || tries === TRIES) {
      throw new Error(`${new URL(url).pathname} was answered ${answer.status}: ${said}`)
    }
    await wait(WAIT_MS)
  }
}

function ask(address: string, path: string, token: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: `nookmate_session=${token}` }
    const sent = request(`${address}${path}`, { agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', reject).end()
  })
}

/** The figures of requests that took these times, all together in this many seconds. */
export function drivenOf(times: readonly number[], seconds: number, failed: number): Driven {
  const [p50, p99] = [percentileOf(times, 0.5), percentileOf(times, 0.99)]
  return { p50, p99, throughput: times.length / seconds, failed, times }
}

/** Makes one request per token over `connections` keep-alive connections. */
export async function drive(
  address: string,
  path: string,
  tokens: readonly string[],
  connections: number,
): Promise<Driven> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failed = 0
  let next = 0
  const began = performance.now()
  const work = async () => {
    while (next < tokens.length) {
      const token = tokens[next] ?? ''
      next += 1
      const sent = performance.now()
      const status = await ask(address, path, token, agent)
      times.push(performance.now() - sent)
      if (status !== 200) failed += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return drivenOf(times, seconds, failed)
}
