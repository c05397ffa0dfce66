import { parseArgs } from 'node:util'
import { startWorld } from '../live/processes.ts'
import { restartInTurn } from './restarts.ts'

const HELP = `npm run bench:rolling -- [--servers 2] [--restarts 20] [--requests 50] [--streams 200]

Restarts the servers behind a proxy one after the other, under --requests a second and with --streams open.
Exit code 1 if a request failed, a stream missed an event or got one twice, or a stop took longer than 10 s.
`

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '2' },
    restarts: { type: 'string', default: '20' },
    requests: { type: 'string', default: '50' },
    streams: { type: 'string', default: '200' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  process.stdout.write(HELP)
  process.exit(0)
}
const streams = Number(values.streams)
const world = await startWorld(Math.max(2000, streams * 8), streams * 2)
const { databaseUrl, dataDir } = world
const counts = { servers: Number(values.servers), restarts: Number(values.restarts), streams }
const outcome = await restartInTurn({
  ...{ databaseUrl, dataDir, ...counts },
  requestsPerSecond: Number(values.requests),
}).finally(() => world.stop())
const { requests, failures, returns, events, gaps, codes, longestStop } = outcome
process.stdout.write(`${values.restarts} restarts, ${requests} requests: ${failures.length} failed
${streams} streams with ${events} events each came again ${returns} times: ${gaps.length} with a gap or an event twice
longest stop ${Math.round(longestStop)} ms, exit codes other than 0: ${codes.length}
${[...failures, ...gaps].slice(0, 20).join('\n')}
`)
process.exitCode = failures.length + gaps.length + codes.length > 0 || longestStop > 10_000 ? 1 : 0
