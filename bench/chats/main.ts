import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startRealServer } from '../../tests/support/realServer.ts'
import { check, say } from '../live/figures.ts'
import { startWorld, type World } from '../live/processes.ts'
import { percentileOf } from '../percentile.ts'
import { openBrowser } from '../web/browser.ts'
import { openSessions } from '../web/sessions.ts'
import { killWhileWriting } from './killWhileWriting.ts'
import { measureDelay } from './measureDelay.ts'
import { measureExport } from './measureExport.ts'
import { openLongConversation } from './openLongConversation.ts'
import { writeInBrowsers } from './writeInBrowsers.ts'

const USERS = 2000
const CALLERS = 1000
const TOLD_MS = 200

const OPENED_MS = 500
const FRAME_MS = 50
const EXPORT_MS = 5000
const PAGES_SECONDS = 60

const PARTS = ['delay', 'kills', 'reading', 'browsers']

const USAGE = `npm run bench:chats -- [--kills 100] [--only delay|kills|reading|browsers]

Measures how long a message takes to the other member's stream, at 100 messages a second over two processes;
kills processes while two students write, and looks for messages that are lost, double or in another order; opens a
conversation of 5,000 messages in the browser and reads backwards in it; exports it with 12 photos; lets
two students write on six pages of four devices, while their networks are cut and the servers killed.
`

async function measure(world: World): Promise<void> {
  const servers = [await world.start(), await world.start()] as const
  try {
    const { times, lost } = await measureDelay(world, [servers[0].address, servers[1].address])
    say('A message to the stream of the other, 100 a second, two processes', times)
    check('p99 (ms)', percentileOf(times, 0.99), TOLD_MS)
    check('messages that did not arrive', lost, 0)
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function kill(world: World, kills: number): Promise<void> {
  const { acknowledged, wrong } = await killWhileWriting(world, kills)
  process.stdout.write(`${acknowledged} messages, ${kills} kills\n${wrong.join('\n')}\n`)
  check('messages lost, double or in another order', wrong.length, 0)
}

async function read(): Promise<void> {
  const { browser } = await openBrowser()
  const server = await startRealServer({ DEMO: '300' })
  try {
    const { onboarded } = await openSessions(browser, server.url)
    for (const width of ['phone', 'desktop'] as const) {
      const found = await openLongConversation(browser, server, onboarded, width)
      say(`${width}: opened again, ${found.first.toFixed(0)} ms the first time`, found.later)
      check('longest opening (ms)', Math.max(...found.later), OPENED_MS)
      say(`${width}: between frames, up to ${found.shown} lines in the page`, found.frames)
      check('longest frame (ms)', Math.max(...found.frames), FRAME_MS)
    }
    const { bytes, messages, photos, times } = await measureExport(server, onboarded)
    say(`Own data, ${messages} messages, ${photos} photos, ${(bytes / 1e6).toFixed(1)} MB`, times)
    check('longest export (ms)', Math.max(...times), EXPORT_MS)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function writeOnPages(): Promise<void> {
  const { browser } = await openBrowser()
  try {
    const { messages, kills, cuts, wrong } = await writeInBrowsers(browser, PAGES_SECONDS)
    process.stdout.write(
      `Six pages: ${messages} messages, ${kills} kills, ${cuts} times offline\n${wrong.join('\n')}\n`,
    )
    check('pages or messages that are wrong', wrong.length, 0)
  } finally {
    await browser.close()
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { kills: { type: 'string', default: '100' }, only: { type: 'string' } },
  })
  const kills = Number(values.kills)
  const isKnown = values.only === undefined || PARTS.includes(values.only)
  if (!isKnown || !Number.isInteger(kills) || kills < 0) throw new Error(USAGE)
  const isWanted = (part: string) => values.only === undefined || values.only === part
  process.stdout.write(`Load of the machine: ${loadavg()[0]?.toFixed(1)}\n`)
  if (isWanted('reading')) await read()
  if (isWanted('browsers')) await writeOnPages()
  if (['reading', 'browsers'].includes(values.only ?? '')) return
  const world = await startWorld(USERS, CALLERS)
  try {
    if (isWanted('delay')) await measure(world)
    if (isWanted('kills')) await kill(world, kills)
  } finally {
    await world.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).stack}\n`)
  // Not only an exit code: simulated students go on trying for ever.
  process.exit(1)
})
