import { setTimeout as wait } from 'node:timers/promises'
import { crowdAt, type Site, sendOne } from './site.ts'

const LIMIT_MS = 200
const SECONDS = 12
const THINK = 150

/** The result of one arrival rate. */
export interface Level {
  /** New people per second. */
  readonly arrivals: number
  /** Answers per second. */
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly statuses: string
  readonly isKept: boolean
}

/** Sends people at a fixed rate, however slow the answers are. */
export async function tryRate(site: Site, arrivals: number): Promise<Level> {
  const { crowd, times } = crowdAt(site, THINK, 5)
  const began = performance.now()
  const walks: Promise<string | undefined>[] = []
  for (let nth = 0; nth < arrivals * SECONDS; nth += 1) {
    await wait(Math.max(0, (nth * 1000) / arrivals - (performance.now() - began)))
    walks.push(sendOne(site, crowd))
  }
  const gaveUp = (await Promise.all(walks)).filter((one) => one !== undefined)
  const seconds = (performance.now() - began) / 1000
  crowd.network.agent.destroy()
  const p99 = times.percentile(0.99)
  const isKept = p99 < LIMIT_MS && gaveUp.length === 0 && times.failures() === 0
  const rate = times.count() / seconds
  return { arrivals, rate, p50: times.percentile(0.5), p99, statuses: times.statuses(), isKept }
}

/** The result as a line of text. */
export function levelLine({ arrivals, rate, p50, p99, statuses, isKept }: Level): string {
  const times = `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
  return `  ${arrivals} arrivals a second, ${rate.toFixed(0)} answers a second: ${times} (${statuses})${isKept ? '' : ' – too much'}`
}
