import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type World, withWorld } from '../faults/world.ts'
import type { Browser } from '../journey/browser.ts'
import { openAgent } from '../journey/browser.ts'
import { makePhoto } from '../journey/person.ts'
import { type Bomb, makeBombs } from './bombs.ts'
import { megabytesOf, mostMegabytes } from './memory.ts'
import { signUp, upload } from './student.ts'

const USAGE = `npm run bench:photos -- [--photos 70]

One account keeps sending expensive pictures while another uploads this many photos.
`

const PHOTO_EDGE = 1600
const CONNECTIONS = 64
const LIMIT_MS = 5000
const TAKEN_PART = 0.95
const MOST_MEGABYTES = 1000
/** Milliseconds; longer than an idle image worker stays alive. */
const AFTERWARDS = 12_000

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function counted(answers: readonly string[]): string {
  const kinds = [...new Set(answers)].sort()
  return kinds.map((kind) => `${kind} × ${answers.filter((one) => one === kind).length}`).join(', ')
}

async function sendWithoutEnd(browser: Browser, bytes: Buffer, isOver: () => boolean) {
  const answers: string[] = []
  while (!isOver()) answers.push(await upload(browser, bytes))
  return answers
}

interface Uploads {
  readonly taken: number
  readonly slowest: number
  readonly answers: readonly string[]
}

async function uploadAll(browser: Browser, photo: Buffer, count: number): Promise<Uploads> {
  const answers: string[] = []
  let slowest = 0
  for (let nth = 0; nth < count; nth += 1) {
    const began = performance.now()
    answers.push(await upload(browser, photo))
    slowest = Math.max(slowest, performance.now() - began)
    await wait(100)
  }
  return { answers, slowest, taken: answers.filter((answer) => answer === 'taken').length }
}

/**
 * Attacks from one account while another uploads photos; true if the other's uploads and the memory are within the
 * limits.
 */
async function attack(world: World, students: [Browser, Browser], bomb: Bomb, count: number) {
  const [attacker, other] = students
  const pid = world.product.pid()
  const photo = await makePhoto(PHOTO_EDGE)
  const before = await megabytesOf(pid)
  let isOver = false
  const bombs = Array.from({ length: bomb.atOnce }, () =>
    sendWithoutEnd(attacker, bomb.bytes, () => isOver),
  )
  const most = mostMegabytes(pid, () => isOver)
  const uploads = await uploadAll(other, photo, count).finally(() => {
    isOver = true
  })
  const thrown = (await Promise.all(bombs)).flat()
  await wait(AFTERWARDS)
  const [peak, left] = [await most, await megabytesOf(pid)]
  say(`${bomb.name} (${(bomb.bytes.length / 1000).toFixed(0)} kB), ${bomb.atOnce} at once`)
  say(`  the other's photos: ${counted(uploads.answers)}; slowest ${uploads.slowest.toFixed(0)} ms`)
  say(`  the account itself: ${counted(thrown)}`)
  say(
    `  memory: ${before.toFixed(0)} MB before, at most ${peak.toFixed(0)}, ${left.toFixed(0)} left`,
  )
  return (
    uploads.taken >= count * TAKEN_PART && uploads.slowest <= LIMIT_MS && peak <= MOST_MEGABYTES
  )
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    strict: false,
    options: {
      photos: { type: 'string', default: '70' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help === true) return say(USAGE)
  await withWorld({ writers: 0 }, async (world) => {
    world.product.launch()
    await world.product.ready()
    const network = { address: world.product.address, agent: openAgent(CONNECTIONS) }
    for (const [nth, bomb] of (await makeBombs()).entries()) {
      const attacker = await signUp(network, world.writing.run, nth * 2 + 1)
      const other = await signUp(network, world.writing.run, nth * 2 + 2)
      const isGood = await attack(world, [attacker, other], bomb, Number(values.photos))
      if (!isGood) process.exitCode = 1
    }
    network.agent.destroy()
  })
}

await main()
