import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { MODELS } from '../../machines/paths/models.ts'
import { readBrowser } from '../../tests/support/browser.ts'
import { firstView } from './firstView.ts'
import { serve } from './serve.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const RUNS = 5

const LIMITS = { build: 10_000, bytes: 150_000, usable: 1500 }

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

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

function row(what: string, figure: number, limit: number, trx: string): string {
  const ratio = (figure / limit).toFixed(2)
  return `| ${what} | ${Math.round(figure)} ${trx} | ${limit} ${trx} | ${ratio} |`
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
  const views: { id: string; bytes: number; usable: number }[] = []
  for (const { machine } of MODELS) {
    const runs = []
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(await firstView(browser, `${address}#/${machine.id}`))
    }
    const bytes = Math.max(...runs.map((one) => one.bytes))
    views.push({ id: machine.id, bytes, usable: median(runs.map(({ usable }) => usable)) })
  }
  await browser.close()
  server.close()
  const heaviest = Math.max(...views.map(({ bytes }) => bytes))
  const slowest = Math.max(...views.map(({ usable }) => usable))
  const lines = [
    '| what | figure | limit | ratio |',
    '|---|---|---|---|',
    row('build of the gallery', build, LIMITS.build, 'ms'),
    row('first view of a chart page, heaviest', heaviest, LIMITS.bytes, 'bytes'),
    row('usable on a throttled phone, slowest', slowest, LIMITS.usable, 'ms'),
    '',
    ...views.map(({ id, bytes, usable }) => `${id}: ${bytes} bytes, ${Math.round(usable)} ms`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  const isWithin = build <= LIMITS.build && heaviest <= LIMITS.bytes && slowest <= LIMITS.usable
  return isWithin ? 0 : 1
}

process.exitCode = await main()
