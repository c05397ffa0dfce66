import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { check, say } from '../live/figures.ts'
import { startWorld, type World } from '../live/processes.ts'
import { percentileOf } from '../load/times.ts'
import { killWhileWriting } from './killWhileWriting.ts'
import { measureDelay } from './measureDelay.ts'

const USERS = 2000
const CALLERS = 1000
const TOLD_MS = 200

const USAGE = `npm run bench:chats -- [--kills 100]

Measures how long a message takes to the other member's stream, at 100 messages a second over two processes;
then kills processes while two students write, and looks for messages that are lost, double or in another order.
`

async function measure(world: World): Promise<void> {
  const servers = [await world.start(), await world.start()] as const
  try {
    const times = await measureDelay(world, [servers[0].address, servers[1].address])
    say('A message to the stream of the other, 100 a second, two processes', times)
    check('p99 (ms)', percentileOf(times, 0.99), TOLD_MS)
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } } })
  const kills = Number(values.kills)
  if (!Number.isInteger(kills) || kills < 0) throw new Error(USAGE)
  process.stdout.write(`Load of the machine: ${loadavg()[0]?.toFixed(1)}\n`)
  const world = await startWorld(USERS, CALLERS)
  try {
    await measure(world)
    const { acknowledged, wrong } = await killWhileWriting(world, kills)
    process.stdout.write(`${acknowledged} messages, ${kills} kills\n${wrong.join('\n')}\n`)
    check('messages lost, double or in another order', wrong.length, 0)
  } finally {
    await world.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).stack}\n`)
  process.exitCode = 1
})
