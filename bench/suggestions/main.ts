import { parseArgs } from 'node:util'
import { askBench, type Driven, drive } from './drive.ts'
import { marketSizes, tokenOf } from './fill.ts'
import { startWorld } from './world.ts'

const CONNECTIONS = 32
const CALLERS = 4000
const SUGGESTIONS = '/dashboard/get-suggestions'

const USAGE = `npm run bench:suggestions -- [--users 10000,100000,1000000]

Fills a PostgreSQL with students, 100 at least, and measures how fast decks are served over HTTP.
`

interface Usage {
  /** Milliseconds. */
  readonly cpu: number
  /** Bytes. */
  readonly memory: number
}

function usage(address: string): Promise<Usage> {
  return askBench<Usage>(`${address}/bench/usage`)
}

interface Figures {
  readonly users: number
  readonly cold: Driven
  readonly ready: Driven
  readonly selectOne: Driven
  readonly oneRow: Driven
  /** CPU milliseconds of the server per request. */
  readonly cost: { readonly cold: number; readonly ready: number }
  /** Bytes after all markets were read, and at the end. */
  readonly memory: { readonly warm: number; readonly last: number }
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
    const { memory: warm } = await usage(address)
    // Warm-up; not counted.
    const [first, rest] = [tokens.slice(0, callers / 4), tokens.slice(callers / 4)]
    await drive(address, '/bench/one-row', tokens, CONNECTIONS)
    await drive(address, SUGGESTIONS, first, CONNECTIONS)
    const start = await usage(address)
    const cold = await drive(address, SUGGESTIONS, rest, CONNECTIONS)
    const before = await usage(address)
    await drive(address, SUGGESTIONS, tokens, CONNECTIONS)
    const middle = await usage(address)
    const ready = await drive(address, SUGGESTIONS, tokens, CONNECTIONS)
    const after = await usage(address)
    const oneRow = await drive(address, '/bench/one-row', tokens, CONNECTIONS)
    const selectOne = await drive(address, '/bench/select-1', tokens, CONNECTIONS)
    const cost = {
      cold: (before.cpu - start.cpu) / rest.length,
      ready: (after.cpu - middle.cpu) / tokens.length,
    }
    const pass = await runPass(address)
    const { memory: last } = await usage(address)
    return { users, cold, ready, selectOne, oneRow, cost, memory: { warm, last }, pass }
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
  const [warm, last] = [memory.warm, memory.last].map((bytes) => Math.round(bytes / 2 ** 20))
  const ratio = (base: Driven) => (ready.throughput / base.throughput).toFixed(2)
  return [
    `${users} students in ${marketSizes(users).length} markets, ${CONNECTIONS} connections`,
    line('cold deck', cold),
    line('ready deck', ready),
    line('(a) select 1', selectOne),
    line('(b) one row by index', oneRow),
    `  ready deck: ${ratio(selectOne)} × the throughput of (a), ${ratio(oneRow)} × of (b)`,
    `  ${cost.ready.toFixed(2)} ms of the server's CPU for a ready deck, ${cost.cold.toFixed(2)} ms for a cold one`,
    `  ${warm} MB with all markets read, ${last} MB at the end`,
    `  full pass of a market of ${pass.people}: ${(pass.cpu / pass.people).toFixed(2)} ms of the server's CPU a person`,
    '',
  ].join('\n')
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
  const costs: number[] = []
  let failed = 0
  for (const users of all) {
    const figures = await measure(users)
    costs.push(figures.cost.ready)
    failed += countFailed(figures)
    process.stdout.write(`${report(figures)}\n`)
  }
  const [first = Number.NaN, last = Number.NaN] = [costs.at(0), costs.at(-1)]
  if (costs.length > 1) {
    process.stdout.write(`Cost of a request, largest to smallest: ${(last / first).toFixed(2)} ×\n`)
  }
  if (failed === 0) return
  process.stdout.write(`${failed} answers were not 200: these figures do not count.\n`)
  process.exitCode = 1
}

await main()
