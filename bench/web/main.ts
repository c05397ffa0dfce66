import type { Browser } from '@playwright/test'
import { startRealServer } from '../../tests/support/realServer.ts'
import { type Audit, audit } from './audit.ts'
import { openBrowser } from './browser.ts'
import { firstBytes } from './firstBytes.ts'
import { serveFloors } from './floors.ts'
import { interactions } from './interactions.ts'
import { openSessions } from './sessions.ts'

const RUNS = Number(process.env.RUNS ?? 5)
const INP_LIMIT = 100
const TBT_LIMIT = 100
const MOST_REQUESTS = 16
/**
 * Maximum ratio of the largest contentful paint to that of the page without script, and, behind the login, of the
 * bare React page.
 */
const TWIN_LIMIT = 1.1
const BARE_LIMIT = 1.5

function say(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

function auditRow(name: string, found: Audit): string {
  const scores = Object.values(found.scores).join(' / ')
  const times = `${Math.round(found.lcp)} | ${Math.round(found.tbt)} | ${found.cls.toFixed(3)}`
  return `| ${name} | ${scores} | ${times} | ${found.lost.join(', ')} |`
}

const problems: string[] = []

function demand(what: string, isKept: boolean): void {
  if (!isKept) problems.push(what)
}

function judge(name: string, { scores, cls, tbt }: Audit, isPublic: boolean): void {
  const wanted = isPublic
    ? { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }
    : { performance: 99, accessibility: 100 }
  for (const [kind, least] of Object.entries(wanted)) {
    demand(`${name}: ${kind} ${scores[kind]} < ${least}`, (scores[kind] ?? 0) >= least)
  }
  demand(`${name}: CLS ${cls}`, cls === 0)
  demand(`${name}: TBT ${tbt}`, tbt <= TBT_LIMIT)
}

function compareAll(audits: ReadonlyMap<string, Audit>): void {
  const compare = (name: string, floor: string, limit: number) => {
    const ratio = (audits.get(name)?.lcp ?? 0) / (audits.get(floor)?.lcp ?? 1)
    say('', `LCP of ${name} beside ${floor}: ${ratio.toFixed(3)}`)
    demand(`LCP of ${name}: ${ratio.toFixed(3)} × ${floor}`, ratio <= limit)
  }
  for (const name of ['landing', 'login']) compare(name, `static twin of ${name}`, TWIN_LIMIT)
  for (const name of ['onboarding', 'suggestions']) {
    compare(name, 'bare React and router', BARE_LIMIT)
  }
}

/** Name, URL, cookie, and whether it is a public page of the product; undefined for a page to compare with. */
type Visited = readonly [string, string, string, boolean | undefined]

async function countBytes(browser: Browser, pages: readonly Visited[]): Promise<void> {
  const names = ['page', 'script', 'style', 'images', 'fonts', 'other']
  say('', `| page | requests | ${names.join(' | ')} |`, '|---|---|---|---|---|---|---|---|')
  for (const [name, url, cookie, isPublic] of pages) {
    const { requests, bytes } = await firstBytes(browser, url, cookie)
    const kinds = names.map((kind) => Math.round(bytes[kind] ?? 0))
    say(`| ${name} | ${requests} | ${kinds.join(' | ')} |`)
    if (isPublic !== undefined) demand(`${name}: ${requests} requests`, requests <= MOST_REQUESTS)
  }
}

async function main(): Promise<void> {
  const server = await startRealServer({ DEMO: '60' })
  const { browser, port } = await openBrowser()
  const product = server.url.replace('127.0.0.1', 'localhost')
  const floors = await serveFloors(product)
  try {
    const sessions = await openSessions(browser, product)
    const pages = [
      ['landing', `${product}/`, '', true],
      ['static twin of landing', `${floors.url}/twin`, '', undefined],
      ['login', `${product}/login`, '', true],
      ['static twin of login', `${floors.url}/twin/login`, '', undefined],
      ['sign-up', `${product}/signup`, '', true],
      ['bare React and router', `${floors.url}/`, '', undefined],
      ['onboarding', `${product}/onboarding`, sessions.fresh[0] ?? '', false],
      ['suggestions', `${product}/home/dashboard`, sessions.onboarded, false],
    ] as const
    say(
      '| page | performance / accessibility / best practices / SEO | LCP ms | TBT ms | CLS | lost by |',
    )
    say('|---|---|---|---|---|---|')
    const audits = new Map<string, Audit>()
    for (const [name, url, cookie, isPublic] of pages) {
      const found = await audit(url, port, RUNS, cookie)
      audits.set(name, found)
      say(auditRow(name, found))
      if (isPublic !== undefined) judge(name, found, isPublic)
    }
    compareAll(audits)
    await countBytes(browser, pages)
    say('', '| pressed with the CPU slowed 4 × | p75 ms |', '|---|---|')
    for (const [name, ms] of Object.entries(await interactions(browser, product, sessions))) {
      say(`| ${name} | ${Math.round(ms)} |`)
      demand(`INP of ${name}: ${ms}`, ms < INP_LIMIT)
    }
  } finally {
    floors.stop()
    await browser.close()
    await server.stop()
  }
}

await main()
say('', ...(problems.length > 0 ? ['Beyond the limits:', ...problems] : ['All within the limits.']))
process.exitCode = problems.length > 0 ? 1 : 0
