import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { levelLine, tryRate } from './rate.ts'
import { crowdAt, guess, lostAt, openSite, type Site, sendOne } from './site.ts'

const USAGE = `npm run load -- [--students 500] [--think 4000] [--flood 40]

Students walk from the landing to five decisions, all at once with pauses to think; then people arrive
faster and faster until one answer of a hundred takes 200 ms; then far too many come.
`

const RATES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16]
const ARRIVING_MS = 10_000
const FLOOD_SECONDS = 8

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** True when nobody gave up and nothing failed. */
async function walkTogether(site: Site, students: number, think: number): Promise<boolean> {
  const { crowd, times, network } = crowdAt(site, think, 5)
  const began = performance.now()
  const all = Array.from({ length: students }, async () => {
    await wait(Math.random() * ARRIVING_MS)
    return sendOne(site, crowd)
  })
  await wait(ARRIVING_MS)
  const guesses = await guess(site, network)
  const gaveUp = (await Promise.all(all)).filter((one) => one !== undefined)
  const seconds = (performance.now() - began) / 1000
  network.agent.destroy()
  const [p50, p99] = [times.percentile(0.5), times.percentile(0.99)]
  say(
    `${students} students at once, ${think} ms to think: ${times.count()} answers in ${seconds.toFixed(0)} s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${times.statuses()}), ${gaveUp.length} gave up`,
  )
  say(`30 guesses at one account meanwhile: ${guesses}`)
  for (const line of [...times.byCall().slice(0, 6), ...gaveUp.slice(0, 5)]) say(line)
  return gaveUp.length === 0 && times.failures() === 0 && guesses === '401 × 10, 429 × 20'
}

async function findRate(site: Site): Promise<void> {
  for (const arrivals of RATES) {
    const level = await tryRate(site, arrivals)
    say(levelLine(level))
    if (!level.isKept) return
  }
}

/** Asks for the health while far too many come; the slowest answer in milliseconds. */
async function watchHealth(site: Site, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = []
  while (!isOver()) {
    const began = performance.now()
    const { status } = await fetch(`${site.world.product.address()}/healthz`)
    waits.push(status === 200 ? performance.now() - began : Number.POSITIVE_INFINITY)
    await wait(20)
  }
  return waits.sort((a, b) => a - b)
}

async function flood(site: Site, arrivals: number): Promise<void> {
  const { crowd, times } = crowdAt(site, 1, 1)
  let isOver = false
  const health = watchHealth(site, () => isOver)
  const refusals: number[] = []
  const watch: typeof times.watch = (sent, status, ms) => {
    times.watch(sent, status, ms)
    if (status === 503) refusals.push(ms)
  }
  const flooding = { ...crowd, network: { ...crowd.network, watch } }
  const walks: Promise<unknown>[] = []
  for (let nth = 0; nth < arrivals * FLOOD_SECONDS; nth += 1) {
    walks.push(sendOne(site, flooding))
    await wait(1000 / arrivals)
  }
  await Promise.all(walks)
  isOver = true
  const waits = await health
  crowd.network.agent.destroy()
  refusals.sort((a, b) => a - b)
  const at = (all: readonly number[], part: number) =>
    (all[Math.floor((all.length - 1) * part)] ?? 0).toFixed(0)
  say(
    `flood of ${arrivals} a second: ${times.statuses()}; taken p99 ${times.percentile(0.99).toFixed(0)} ms; 503 after p50 ${at(refusals, 0.5)} ms, p99 ${at(refusals, 0.99)} ms; /healthz p50 ${at(waits, 0.5)} ms, p99 ${at(waits, 0.99)} ms`,
  )
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    strict: false,
    options: {
      students: { type: 'string', default: '500' },
      think: { type: 'string', default: '4000' },
      flood: { type: 'string', default: '40' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help === true) return say(USAGE)
  const site = await openSite()
  try {
    const isGood = await walkTogether(site, Number(values.students), Number(values.think))
    await findRate(site)
    await flood(site, Number(values.flood))
    const lost = await lostAt(site)
    say(`${site.people} students, ${lost.length === 0 ? 'nothing lost' : `${lost.length} LOST`}`)
    for (const line of lost.slice(0, 20)) say(`  ${line}`)
    if (!isGood || lost.length > 0) process.exitCode = 1
  } finally {
    await site.world.end()
  }
}

await main()
