import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import type { PlayCommand, PlayReport } from '../../../flows/protocol/player.ts'
import { TODAY } from '../../../machines/paths/models/samples.ts'
import type { Stop } from './stop.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** A host name that is never resolved: all requests are answered from files of this repository. */
const HOST = 'http://album.test'
const PAGE = `<!doctype html><title>Album</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{margin:0}iframe{display:block;border:0;width:100vw;height:100vh}</style><iframe></iframe>`
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
}

async function serve(context: BrowserContext): Promise<void> {
  await context.route(`${HOST}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: PAGE })
    const folder = pathname.startsWith('/screenshots/') ? 'public' : 'dist-flows'
    const body = await readFile(join(ROOT, folder, pathname)).catch(() => undefined)
    if (!body) return route.fulfill({ status: 404 })
    return route.fulfill({ body, contentType: TYPES[extname(pathname)] ?? 'text/plain' })
  })
}

/**
 * Opens a page that contains only the gallery's preview frame. Its clock shows the date of the samples; timers run.
 */
export async function openFrame(context: BrowserContext, language: string): Promise<Page> {
  await serve(context)
  const page = await context.newPage()
  await page.clock.setFixedTime(TODAY)
  await page.goto(HOST)
  await page.evaluate(
    (src) =>
      new Promise<void>((resolve) => {
        addEventListener('message', ({ data }) => {
          if (data.flows === 'ready') resolve()
        })
        const frame = document.querySelector('iframe')
        if (frame) frame.src = src
      }),
    `/frame.html?language=${language}`,
  )
  // Screens focus elements only if the frame has the focus.
  await page.evaluate(() => document.querySelector('iframe')?.focus())
  return page
}

/** The preview frame of such a page. */
export function screenIn(page: Page): Frame {
  const frame = page.frames()[1]
  if (!frame) throw new Error('The page has no frame')
  return frame
}

async function command(page: Page, wanted: PlayCommand): Promise<PlayReport> {
  const report = await page.evaluate(
    (posted) =>
      new Promise<PlayReport>((resolve) => {
        const listening = new AbortController()
        const hear = ({ data }: MessageEvent<{ flows: string; report: PlayReport }>) => {
          if (data.flows !== 'report') return
          listening.abort()
          resolve(data.report)
        }
        addEventListener('message', hear, { signal: listening.signal })
        const frame = document.querySelector('iframe')?.contentWindow
        frame?.postMessage({ flows: 'command', command: posted }, '*')
      }),
    wanted,
  )
  if (report.problem) throw new Error(report.problem)
  return report
}

/** Moves the machine to a stop and waits until the screen's code has loaded. */
export async function goTo(page: Page, { machine, input, events, answers = {} }: Stop) {
  let report = await command(page, { type: 'walk', machine, input, events })
  for (const [src, output] of Object.entries(answers)) {
    const call = report.calls.find((one) => one.src === src)?.id
    if (call === undefined) throw new Error(`Nobody waits for ${src}`)
    report = await command(page, { type: 'answer', call, output })
  }
  await screenIn(page).waitForFunction(() => document.querySelector('[data-late]') === null)
}
