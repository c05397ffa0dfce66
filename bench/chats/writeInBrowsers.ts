import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { startWorld, type World } from '../live/processes.ts'
import { type Site, siteOn } from '../rolling/site.ts'
import { tokenOf } from '../suggestions/fill.ts'
import { matchPairs } from './pairs.ts'

/** Number of tabs on each of a student's two devices. */
const TABS = [2, 1]
/**
 * The longest pause between two messages of a page, in milliseconds. The limit is 30 messages per student in five
 * minutes; each kill resets it.
 */
const PAUSE_MS = 4000
/** The longest time that a device is offline, and between two such times. */
const OFFLINE_MS = 4000
const KILL_EVERY_MS = 9000
/** Milliseconds until every page must show everything. */
const PATIENCE_MS = 60_000

interface Writer {
  readonly name: string
  readonly page: Page
  readonly context: BrowserContext
  readonly written: string[]
}

/** The result. */
export interface Written {
  readonly messages: number
  readonly kills: number
  readonly cuts: number
  readonly wrong: readonly string[]
}

/** The texts of all messages on a page, in order. */
async function textsOn(page: Page): Promise<string[]> {
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.evaluate((list) => {
    list.scrollTop = 0
  })
  return messages.locator('li p[dir]').allTextContents()
}

/** Opens a browser context with the session of a student; `open` opens a tab with the conversation. */
async function openDevice(browser: Browser, site: Site, caller: number, chat: string) {
  const context = await browser.newContext({ baseURL: site.address, serviceWorkers: 'block' })
  const url = site.address
  await context.addCookies([{ name: 'nookmate_session', value: tokenOf(caller), url }])
  const open = async (name: string): Promise<Writer> => {
    const page = await context.newPage()
    await page.goto(`/home/chats/${chat}`)
    await page.getByRole('textbox', { name: 'Message' }).waitFor()
    return { name, page, context, written: [] }
  }
  return { context, open }
}

/** Types messages without regard to the network. */
async function write({ name, page, written }: Writer, isOver: () => boolean): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message' })
  while (!isOver()) {
    const text = `${name} ${written.length}`
    await box.fill(text)
    await box.press('Enter')
    written.push(text)
    await wait(randomInt(PAUSE_MS))
  }
}

/** Takes random devices offline for a while. */
async function cut(contexts: readonly BrowserContext[], isOver: () => boolean): Promise<number> {
  let cuts = 0
  while (!isOver()) {
    const context = contexts[randomInt(contexts.length)]
    await context?.setOffline(true)
    await wait(randomInt(OFFLINE_MS))
    await context?.setOffline(false)
    cuts += 1
    await wait(randomInt(OFFLINE_MS))
  }
  return cuts
}

async function kill(world: World, sites: readonly Site[], isOver: () => boolean): Promise<number> {
  let kills = 0
  while (!isOver()) {
    await wait(KILL_EVERY_MS)
    // Keeps the limits of messages from being reached.
    await world.client.query(`update messages set sent_at = sent_at - interval '2 days'`)
    const site = sites[randomInt(sites.length)]
    site?.kill()
    await wait(randomInt(1000))
    await site?.start()
    kills += 1
  }
  return kills
}

/** Compares the stored messages with those on each page. */
async function compare(world: World, chat: string, writers: readonly Writer[]) {
  const { rows } = await world.client.query<{ body: string }>(
    'select body from messages where conversation_id = $1 order by seq',
    [chat],
  )
  const stored = rows.map(({ body }) => body)
  const wrong: string[] = []
  for (const { name, page, written } of writers) {
    const own = stored.filter((text) => text.startsWith(`${name} `))
    const lost = written.filter((text) => !own.includes(text))
    if (lost.length > 0) wrong.push(`${name}: not stored: ${lost.join(', ')}`)
    if (own.length !== new Set(own).size) wrong.push(`${name}: stored twice`)
    const sorted = own.toSorted((one, other) => written.indexOf(one) - written.indexOf(other))
    if (own.join() !== sorted.join()) wrong.push(`${name}: in another order`)
    const shown = await textsOn(page)
    if (shown.join() !== stored.slice(-shown.length).join() || shown.length < 20) {
      wrong.push(`${name} shows ${shown.length} of ${stored.length}, or others`)
    }
  }
  return { messages: stored.length, wrong }
}

async function untilSame(world: World, chat: string, writers: readonly Writer[]) {
  const end = performance.now() + PATIENCE_MS
  let found = await compare(world, chat, writers)
  while (found.wrong.length > 0 && performance.now() < end) {
    await wait(1000)
    found = await compare(world, chat, writers)
  }
  return found
}

async function openAll(browser: Browser, sites: readonly Site[], chat: string) {
  const contexts: BrowserContext[] = []
  const writers: Writer[] = []
  for (const [caller, student] of ['A', 'L'].entries()) {
    for (const [at, tabs] of TABS.entries()) {
      const device = await openDevice(browser, sites[at] as Site, caller, chat)
      contexts.push(device.context)
      for (let tab = 0; tab < tabs; tab += 1) {
        writers.push(await device.open(`${student}${at}${tab}`))
      }
    }
  }
  return { contexts, writers }
}

/**
 * Two students write on four devices and six pages, while devices go offline and servers are killed. At the end every
 * page must show what is stored.
 */
export async function writeInBrowsers(browser: Browser, seconds: number): Promise<Written> {
  const world = await startWorld(400, 2)
  const settings = { DATA_DIR: world.dataDir, DATABASE_DIRECT_URL: world.databaseUrl }
  const start = () => siteOn(world.databaseUrl, settings)
  const sites = [await start(), await start()]
  try {
    for (const site of sites) await site.start()
    const [pair] = await matchPairs(world, 1)
    const chat = pair?.conversation ?? ''
    await world.client.query('update match_members set seen_at = now()')
    const { contexts, writers } = await openAll(browser, sites, chat)
    const end = performance.now() + seconds * 1000
    const isOver = () => performance.now() > end
    const [cuts, kills] = await Promise.all([
      cut(contexts, isOver),
      kill(world, sites, isOver),
      ...writers.map((writer) => write(writer, isOver)),
    ])
    const found = await untilSame(world, chat, writers)
    for (const context of contexts) await context.close()
    return { cuts, kills, ...found }
  } finally {
    for (const site of sites) site.kill()
    await world.stop()
  }
}
