import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { campusLogins } from './campus.ts'
import { flood } from './flood.ts'
import { levelLine, tryRate } from './rate.ts'
import { crowdAt, guess, lostAt, type Site, sendOne, withSite } from './site.ts'

const USAGE = `npm run load -- [--students 500] [--think 4000] [--flood 40]

Students walk from the landing to five decisions, all at once with pauses to think; then they log in
from one address; then people arrive faster and faster until one answer of a hundred takes 200 ms; then
far too many come.
`

const RATES = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16]
const ARRIVING_MS = 10_000

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Lets all students walk at once; true if nobody gave up and nothing failed. */
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

/** Raises the arrival rate until it is too high; true if at least the lowest was handled. */
async function findRate(site: Site): Promise<boolean> {
  let kept = 0
  for (const arrivals of RATES) {
    const level = await tryRate(site, arrivals)
    say(levelLine(level))
    if (!level.isKept) break
    kept += 1
  }
  return kept > 0
}

interface Sizes {
  readonly students: number
  readonly think: number
  readonly arrivals: number
}

/** Runs all parts; true if everything was as it should be. */
async function measure(site: Site, { students, think, arrivals }: Sizes): Promise<boolean> {
  const isGood = await walkTogether(site, students, think)
  const waves = await campusLogins(site)
  for (const { line } of waves) say(line)
  const isKept = await findRate(site)
  const flooded = await flood(site, arrivals)
  say(flooded.line)
  const lost = await lostAt(site)
  say(`${site.people} students, ${lost.length === 0 ? 'nothing lost' : `${lost.length} LOST`}`)
  for (const line of lost.slice(0, 20)) say(`  ${line}`)
  const isCampusServed = waves.every(({ isTaken }) => isTaken)
  return isGood && isCampusServed && isKept && flooded.isGood && lost.length === 0
}

function isWholeNumber(text: unknown): boolean {
  return /^[1-9]\d*$/.test(String(text))
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
  const { students, think, flood: arrivals } = values
  if (![students, think, arrivals].every(isWholeNumber)) {
    process.exitCode = 1
    return say(USAGE)
  }
  const sizes = {
    students: Number(students),
    think: Number(think),
    arrivals: Number(arrivals),
  }
  await withSite(async (site) => {
    if (!(await measure(site, sizes))) process.exitCode = 1
  })
}

await main()
