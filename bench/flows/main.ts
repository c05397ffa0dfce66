import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { MODELS } from '../../machines/paths/models.ts'
import { readBrowser } from '../../tests/support/browser.ts'
import { median } from '../percentile.ts'
import { type FirstView, firstView } from './firstView.ts'
import { serve } from './serve.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** How often each of the slowest pages is opened. The others are opened once, because a view takes two seconds. */
const RUNS = 5
const SLOWEST = 5

const LIMITS = { build: 15_000, bytes: 150_000, usable: 1500 }

/** Builds the whole gallery; returns the milliseconds. */
function buildTime(): number {
  rmSync(join(ROOT, '.cache', 'flows-stamp'), { force: true })
  const began = performance.now()
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'flows.mjs'), 'build'], {
    cwd: ROOT,
    stdio: 'ignore',
  })
  if (status !== 0) throw new Error('The gallery could not be built.')
  return performance.now() - began
}

interface View {
  readonly id: string
  readonly runs: FirstView[]
}

const bytesOf = ({ runs }: View) => Math.max(...runs.map(({ bytes }) => bytes))
const usableOf = ({ runs }: View) => median(runs.map(({ usable }) => usable))
const inWords = (view: View) =>
  `${view.id}: ${bytesOf(view)} bytes, ${Math.round(usableOf(view))} ms`

function row(what: string, figure: number, limit: number, unit: string): string {
  const ratio = (figure / limit).toFixed(2)
  return `| ${what} | ${Math.round(figure)} ${unit} | ${limit} ${unit} | ${ratio} |`
}

async function main(): Promise<number> {
  const build = buildTime()
  const { server, address } = await serve(join(ROOT, 'dist-flows'))
  const found = readBrowser()
  if (!found) throw new Error('Start `npm test` once: it finds a Chromium.')
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...(process.env as Record<string, string>), ...found.env },
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  const views: View[] = []
  for (const { machine } of MODELS) {
    const runs = [await firstView(browser, `${address}#/${machine.id}`)]
    views.push({ id: machine.id, runs })
    process.stdout.write(`${inWords({ id: machine.id, runs })}\n`)
  }
  const slowViews = [...views].sort((a, b) => usableOf(b) - usableOf(a)).slice(0, SLOWEST)
  for (const view of slowViews) {
    while (view.runs.length < RUNS) {
      view.runs.push(await firstView(browser, `${address}#/${view.id}`))
    }
  }
  await browser.close()
  server.close()
  const heaviest = Math.max(...views.map(bytesOf))
  const slowest = Math.max(...slowViews.map(usableOf))
  const lines = [
    '',
    '| what | figure | limit | ratio |',
    '|---|---|---|---|',
    row('build of the gallery', build, LIMITS.build, 'ms'),
    row('first view of a chart page, heaviest', heaviest, LIMITS.bytes, 'bytes'),
    row('usable on a throttled phone, slowest', slowest, LIMITS.usable, 'ms'),
    '',
    `The slowest, each opened ${RUNS} times:`,
    ...slowViews.map(inWords),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  const isWithin = build <= LIMITS.build && heaviest <= LIMITS.bytes && slowest <= LIMITS.usable
  return isWithin ? 0 : 1
}

process.exitCode = await main()
