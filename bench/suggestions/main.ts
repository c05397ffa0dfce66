import { parseArgs } from 'node:util'
import { check } from '../live/figures.ts'
import { askBench, type Driven, drive } from './drive.ts'
import { marketSizes, tokenOf } from './fill.ts'
import type { Usage } from './usage.ts'
import { startWorld } from './world.ts'

const CONNECTIONS = 32
const CALLERS = 4000
const SUGGESTIONS = '/dashboard/get-suggestions'

const LIMITS = {
  ...{ oneRow: 2, readyMs: 50, coldMs: 150, megabytes: 1000, passMs: 1, costRatio: 1.3 },
}

const USAGE = `npm run bench:suggestions -- [--users 10000,100000,1000000]

Fills a PostgreSQL with students, 100 at least, and measures how fast decks are served over HTTP.
Exit code 1 if a figure is beyond its limit.
`

interface Figures {
  readonly users: number
  readonly cold: Driven
  readonly ready: Driven
  readonly selectOne: Driven
  readonly oneRow: Driven
  /** CPU milliseconds of the server per request. */
  readonly cost: { readonly cold: number; readonly ready: number }
  /** Bytes after all markets were read, and the most between two parts of the measurement or at its end. */
  readonly memory: { readonly warm: number; readonly most: number }
  readonly pass: Pass
}

interface Pass {
  readonly people: number
  /** CPU milliseconds of the server. */
  readonly cpu: number
}

function runPass(address: string): Promise<Pass> {
  const url = `${address}/bench/pass?market=${encodeURIComponent('market 0')}`
  return askBench<Pass>(url, { method: 'POST', headers: { origin: address } })
}

function countFailed({ cold, ready, selectOne, oneRow }: Figures): number {
  return [cold, ready, selectOne, oneRow].reduce((sum, { failed }) => sum + failed, 0)
}

async function measure(users: number): Promise<Figures> {
  const callers = Math.min(CALLERS, Math.floor(users / 4))
  const tokens = Array.from({ length: callers }, (_, at) => tokenOf(at))
  const world = await startWorld(users, callers)
  try {
    const { address } = world
    let most = 0
    const usage = async (): Promise<Usage> => {
      const used = await askBench<Usage>(`${address}/bench/usage`)
      most = Math.max(most, used.memory)
      return used
    }
    const { memory: warm } = await usage()
    // Warm-up; not counted.
    const [first, rest] = [tokens.slice(0, callers / 4), tokens.slice(callers / 4)]
    await drive(address, '/bench/one-row', tokens, CONNECTIONS)
    await drive(address, SUGGESTIONS, first, CONNECTIONS)
    const start = await usage()
    const cold = await drive(address, SUGGESTIONS, rest, CONNECTIONS)
    const before = await usage()
    await drive(address, SUGGESTIONS, tokens, CONNECTIONS)
    const middle = await usage()
    const ready = await drive(address, SUGGESTIONS, tokens, CONNECTIONS)
    const after = await usage()
    const oneRow = await drive(address, '/bench/one-row', tokens, CONNECTIONS)
    const selectOne = await drive(address, '/bench/select-1', tokens, CONNECTIONS)
    const cost = {
      cold: (before.cpu - start.cpu) / rest.length,
      ready: (after.cpu - middle.cpu) / tokens.length,
    }
    const pass = await runPass(address)
    await usage()
    return { users, cold, ready, selectOne, oneRow, cost, memory: { warm, most }, pass }
  } finally {
    await world.stop()
  }
}

function line(what: string, { p50, p99, throughput, failed }: Driven): string {
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
  const lost = failed === 0 ? '' : `, ${failed} FAILED`
  return `  ${what.padEnd(22)} ${times}, ${Math.round(throughput)} a second${lost}`
}

function report(figures: Figures): string {
  const { users, cold, ready, selectOne, oneRow, cost, memory, pass } = figures
  const [warm, most] = [memory.warm, memory.most].map((bytes) => Math.round(bytes / 2 ** 20))
  const ratio = (base: Driven) => (ready.throughput / base.throughput).toFixed(2)
  return [
    `${users} students in ${marketSizes(users).length} markets, ${CONNECTIONS} connections`,
    line('cold deck', cold),
    line('ready deck', ready),
    line('(a) select 1', selectOne),
    line('(b) one row by index', oneRow),
    `  ready deck: ${ratio(selectOne)} × the throughput of (a), ${ratio(oneRow)} × of (b)`,
    `  ${cost.ready.toFixed(2)} ms of the server's CPU for a ready deck, ${cost.cold.toFixed(2)} ms for a cold one`,
    `  ${warm} MB with all markets read, at most ${most} MB until the end`,
    `  full pass of a market in which ${pass.people} decks were not full: ${(pass.cpu / pass.people).toFixed(2)} ms of the server's CPU a person`,
    '',
  ].join('\n')
}

/** Checks the figures of one size; the exit code is 1 if one is beyond its limit. */
function judge({ cold, ready, oneRow, memory, pass }: Figures): void {
  check(
    'throughput of reading one row beside a ready deck',
    oneRow.throughput / ready.throughput,
    LIMITS.oneRow,
  )
  check('p99 of a ready deck (ms)', ready.p99, LIMITS.readyMs)
  check('p99 of a cold deck (ms)', cold.p99, LIMITS.coldMs)
  check('memory (MB)', memory.most / 1e6, LIMITS.megabytes)
  check('CPU of a full pass for each person (ms)', pass.cpu / pass.people, LIMITS.passMs)
}

/** Numbers of students from the command line; undefined if they are invalid. */
function readUsers(): readonly number[] | undefined {
  const { values } = parseArgs({
    strict: false,
    options: {
      users: { type: 'string', default: '10000,100000,1000000' },
      help: { type: 'boolean', default: false },
    },
  })
  const users = String(values.users).split(',').map(Number)
  return values.help === true || users.some((one) => !(one >= 100)) ? undefined : users
}

async function main(): Promise<void> {
  const all = readUsers()
  if (all === undefined) {
    process.stdout.write(USAGE)
    process.exitCode = process.argv.includes('--help') ? 0 : 1
    return
  }
  const costs = new Map<number, number>()
  let failed = 0
  for (const users of all) {
    const figures = await measure(users)
    costs.set(users, figures.cost.ready)
    failed += countFailed(figures)
    process.stdout.write(`${report(figures)}\n`)
    judge(figures)
  }
  const costOf = (size: number) => costs.get(size) ?? Number.NaN
  if (costs.size > 1) {
    const ratio = costOf(Math.max(...all)) / costOf(Math.min(...all))
    check('CPU of a ready deck at the largest size beside the smallest', ratio, LIMITS.costRatio)
  }
  if (failed === 0) return
  process.stdout.write(`${failed} answers were not 200: these figures do not count.\n`)
  process.exitCode = 1
}

await main()
