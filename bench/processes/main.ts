import { parseArgs } from 'node:util'
import { type Decks, measureDecks } from './decks.ts'
import { freeze, type Stop } from './frozen.ts'

const HELP = `npm run bench:processes -- [--only decks,markets,frozen,silent] [--callers 3000] [--markets 1000] [--seconds 60]

Measures several processes on one PostgreSQL: cold and ready decks with one and three processes, many markets, one
process frozen for --seconds, and one whose database connections are silent for --seconds. Exit code 1 if an answer
failed that should not have.
`

const PARTS = ['decks', 'markets', 'frozen', 'silent']
const DECK_MARKETS = Array.from({ length: 12 }, () => 1000)
/** Students per market if there are many markets. */
const SMALL = 100

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: PARTS.join(',') },
    callers: { type: 'string', default: '3000' },
    markets: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    help: { type: 'boolean', default: false },
  },
})

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function fail(): void {
  process.exitCode = 1
}

function sayDecks(what: string, { driven, cpu }: Decks): void {
  const { p50, p99, throughput, failed } = driven
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${Math.round(throughput)} a second`
  say(`  ${what}: ${times}, ${cpu.toFixed(2)} ms of CPU each, ${failed} failed`)
  if (failed > 0) fail()
}

async function tryDecks(processes: number, markets: readonly number[], callers: number) {
  const { cold, ready, shares, memory, idle } = await measureDecks(processes, markets, callers)
  say(`${processes} processes, ${markets.length} markets of ${markets[0]} students`)
  sayDecks('cold deck', cold)
  sayDecks('ready deck', ready)
  const most = `${(memory / 2 ** 20).toFixed(0)} MB and ${idle.toFixed(1)} ms of CPU a second without requests`
  say(`  markets owned: ${shares.join(', ')}; at most ${most} in one process`)
}

async function tryStopped(how: Stop, seconds: number): Promise<void> {
  const { answers, early, late, lastFailure, slowest, awake, connections, overfull } = await freeze(
    how,
    seconds,
    DECK_MARKETS,
  )
  say(`One of 3 processes ${how} for ${seconds} s, ${answers} decks asked of the others`)
  say(
    `  not 200: ${early} in the first 10 s, ${late} later; the last after ${(lastFailure / 1000).toFixed(1)} s`,
  )
  say(
    `  slowest answer ${(slowest / 1000).toFixed(1)} s; connections ${connections.join(' before, ')} after`,
  )
  say(
    `  the process afterwards: ${awake.answers} answers, ${awake.failed} not 200; overfull decks: ${overfull}`,
  )
  if (late + overfull + awake.failed > 0) fail()
}

interface Options {
  readonly only: readonly string[]
  readonly callers: number
  readonly markets: number
  readonly seconds: number
}

/** The options of the command line; undefined if there is nothing to measure. */
function readOptions(): Options | undefined {
  const only = values.only.split(',')
  const counts = {
    callers: Number(values.callers),
    markets: Number(values.markets),
    seconds: Number(values.seconds),
  }
  const areGood = Object.values(counts).every((one) => Number.isInteger(one) && one > 0)
  return areGood && only.every((part) => PARTS.includes(part)) ? { only, ...counts } : undefined
}

async function measure({ only, callers, markets, seconds }: Options): Promise<void> {
  if (only.includes('decks')) {
    for (const count of [1, 3]) await tryDecks(count, DECK_MARKETS, callers)
  }
  if (only.includes('markets')) {
    const many = Array.from({ length: markets }, () => SMALL)
    await tryDecks(3, many, callers)
  }
  for (const how of ['frozen', 'silent'] as const)
    if (only.includes(how)) await tryStopped(how, seconds)
}

const options = readOptions()
if (values.help || options === undefined) {
  say(HELP)
  if (!values.help) fail()
} else await measure(options)
