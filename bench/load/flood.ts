import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { percentileOf } from '../percentile.ts'
import { crowdAt, type Site, sendOne } from './site.ts'
import type { Times } from './times.ts'

const SECONDS = 8
const HEALTH_EVERY = 20

/**
 * Requests the health check on a new connection, as a monitoring service does. Resolves to the milliseconds it took, or
 * to infinity if the answer was not 200 or did not come.
 */
export function askHealth(address: string): Promise<number> {
  const began = performance.now()
  return new Promise((resolve) => {
    const fail = () => resolve(Number.POSITIVE_INFINITY)
    const asked = get(`${address}/healthz`, { agent: false }, (answer) => {
      const isGood = answer.statusCode === 200
      answer.resume()
      answer.once('end', () =>
        resolve(isGood ? performance.now() - began : Number.POSITIVE_INFINITY),
      )
    })
    asked.once('error', fail).once('close', fail)
  })
}

async function watchHealth(site: Site, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = []
  while (!isOver()) {
    waits.push(await askHealth(site.world.product.address()))
    await wait(HEALTH_EVERY)
  }
  return waits
}

function inWords(values: readonly number[]): string {
  if (values.length === 0) return 'none'
  const [p50, p99] = [percentileOf(values, 0.5), percentileOf(values, 0.99)]
  return `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
}

export interface Flood {
  /** The result as a line of text. */
  readonly line: string
  /** Whether `/healthz` always answered 200, and every call was answered, by 503 at worst. */
  readonly isGood: boolean
}

/** Sends far too many people, who never pause and give up when refused. */
export async function flood(site: Site, arrivals: number): Promise<Flood> {
  const { crowd, times } = crowdAt(site, 1, 1)
  let isOver = false
  const health = watchHealth(site, () => isOver)
  const refusals: number[] = []
  const watch: Times['watch'] = (sent, status, ms) => {
    times.watch(sent, status, ms)
    if (status === 503 || status === 429) refusals.push(ms)
  }
  const flooding = { ...crowd, network: { ...crowd.network, watch } }
  const walks: Promise<string | undefined>[] = []
  const began = performance.now()
  for (let nth = 0; nth < arrivals * SECONDS; nth += 1) {
    await wait(Math.max(0, (nth * 1000) / arrivals - (performance.now() - began)))
    walks.push(sendOne(site, flooding))
  }
  const whole = (await Promise.all(walks)).filter((reason) => reason === undefined).length
  const seconds = (performance.now() - began) / 1000
  isOver = true
  const waits = await health
  crowd.network.agent.destroy()
  const rate = (times.count() / seconds).toFixed(0)
  const line = `flood of ${arrivals} a second: ${times.statuses()}; ${rate} taken a second, p99 ${times.percentile(0.99).toFixed(0)} ms, ${whole} journeys whole; refused after ${inWords(refusals)}; /healthz ${inWords(waits)}`
  const isHealthy = waits.length > 0 && waits.every(Number.isFinite)
  return { line, isGood: isHealthy && times.broken() === 0 }
}
