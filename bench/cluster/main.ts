import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Balancer, startBalancer } from '../rolling/balancer.ts'
import { type Site, siteOn } from '../rolling/site.ts'
import { openClusterDatabase } from './database.ts'
import { findPooler, startPooler } from './pooler.ts'

const HELP = `npm run cluster -- [--processes 3] [--port 3000]

Starts several servers on one PostgreSQL, a proxy in front of them and, if it is installed, pgbouncer in between.
The database is DATABASE_URL, or else the embedded one in DATA_DIR. Ctrl-C stops everything.
`
const NO_POOLER =
  'pgbouncer is not on this machine (Debian: apt install pgbouncer): the servers connect to PostgreSQL itself.'

const ROOT = join(import.meta.dirname, '..', '..')

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

function readNumber(name: string, text: string, least: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least) return number
  throw new Error(`--${name} must be a number from ${least}, not "${text}".`)
}

/** Stops everything in reverse order; a failure is printed and does not stop the rest. */
async function endAll(stops: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const stop of [...stops].reverse()) await stop().catch((error) => say(String(error)))
}

async function startServers(count: number, url: string, settings: Record<string, string>) {
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  return Promise.all(
    numbers.map(async (number) => {
      const site = await siteOn(url, { ...settings, INSTANCE: `server ${number}` }, say)
      return { number, site }
    }),
  )
}

function tell(balancer: Balancer, servers: readonly { number: number; site: Site }[]): void {
  for (const { number, site } of servers) {
    say(`Server ${number}      ${site.address}  process ${site.pid()}`)
    site.ended().then((how) => say(`Server ${number} has ended (${how}); the others go on.`))
  }
  say(`Mails         ${balancer.url}/dev/mailbox`)
  say('Freeze one with "kill -STOP <process>", let it go on with "kill -CONT <process>".')
  say(`The cluster is ready: ${balancer.url}`)
}

async function run(processes: number, port: number): Promise<void> {
  const stops: (() => Promise<unknown>)[] = []
  const asked = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  try {
    const database = await openClusterDatabase(ROOT, say)
    stops.push(database.stop)
    const program = findPooler()
    const pooler = program === undefined ? undefined : await startPooler(program, database.url)
    if (pooler === undefined) say(NO_POOLER)
    else stops.push(pooler.stop)
    const settings = {
      ...(process.env as Record<string, string>),
      ...{ DATA_DIR: database.dataDir, DATABASE_DIRECT_URL: database.url, DRAIN_SECONDS: '1' },
      ...{ HOST: '127.0.0.1', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', METRICS_PORT: '' },
    }
    const servers = await startServers(processes, pooler?.url ?? database.url, settings)
    stops.push(() => Promise.all(servers.map(({ site }) => site.end())))
    await Promise.all(servers.map(({ site }) => site.start()))
    const addresses = servers.map(({ site }) => site.address)
    const balancer = await startBalancer(addresses, port)
    stops.push(balancer.stop)
    for (const line of database.lines) say(line)
    tell(balancer, servers)
    await asked
    say('Ending …')
  } finally {
    await endAll(stops)
  }
}

const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '3' },
    port: { type: 'string', default: '3000' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) say(HELP)
else await run(readNumber('processes', values.processes, 1), readNumber('port', values.port, 0))
