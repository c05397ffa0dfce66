import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'

const FILE = join(import.meta.dirname, '../../scripts/paths/runner/driver.mjs')

/** A page on which everything can be looked for; it says what was. */
function somePage() {
  const sought: string[] = []
  const place: object = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'then') return undefined
        if (name === 'url') return () => 'http://localhost:4000/login?from=mail'
        if (name === 'count') return async () => 0
        return (what: unknown, more?: { name?: string }) => {
          const words = more?.name ?? (typeof what === 'string' ? what : undefined)
          if (words !== undefined) sought.push(words)
          return place
        }
      },
    },
  )
  return { page: place, sought }
}

/** Playwright's `expect`, which only notes what is asked of it. */
function noting() {
  const checks: unknown[] = []
  const matchers = (about: unknown) =>
    new Proxy(
      {},
      {
        get:
          (_, matcher) =>
          async (...wanted: unknown[]) =>
            checks.push([about, matcher, ...wanted]),
      },
    )
  const look = Object.assign((_: unknown, about: string) => matchers(about), {
    poll: (read: () => unknown, about: string) => matchers([about, read()]),
  })
  return { checks, look }
}

const SCRIPT = { own: ['POST /login', 'GET /me'], foreseen: ['GET /me'] }

test('after a step every expectation is checked on the page and in the calls', async () => {
  const { Walker } = await import(pathToFileURL(FILE).href)
  const [{ page, sought }, { checks, look }] = [somePage(), noting()]
  const walker = new Walker(page, SCRIPT, look)
  walker.network = { waiting: ['POST /login', 'GET /me', 'GET /other'], drop: () => undefined }
  const expects = {
    ...{ shows: ['Saved'], gone: ['Not saved'], busy: ['Login'] },
    ...{ address: '/login', calls: ['POST /login'] },
  }
  await walker.see({ expects })
  expect(checks).toEqual([
    ['"Saved" is on the screen', 'toBeVisible'],
    ['"Not saved" is not on the screen', 'toHaveCount', 0],
    ['*Login* is pending', 'toHaveAttribute', 'aria-busy', 'true'],
    [['the path of the address', '/login'], 'toBe', '/login'],
    [['calls on their way', ['POST /login']], 'toEqual', ['POST /login']],
  ])
  expect([...new Set(sought)]).toEqual(expect.arrayContaining(['Saved', 'Not saved', 'Login']))
})

test('unknown calls are not checked; no pending call is an expectation, too', async () => {
  const { Walker } = await import(pathToFileURL(FILE).href)
  const nothing = { shows: [], gone: [], busy: [] }
  for (const [calls, count] of [
    [null, 0],
    [[], 1],
  ] as const) {
    const [{ page }, { checks, look }] = [somePage(), noting()]
    const walker = new Walker(page, SCRIPT, look)
    walker.network = { waiting: [], drop: () => undefined }
    await walker.see({ expects: { ...nothing, calls } })
    expect(checks).toHaveLength(count)
  }
})

test('calls of the flow count once, foreseen ones only if awaited; those of the step before are dropped', async () => {
  const { Walker } = await import(pathToFileURL(FILE).href)
  const [{ page }, { checks, look }] = [somePage(), noting()]
  const walker = new Walker(page, { own: ['GET /a', 'GET /b'], foreseen: ['GET /b'] }, look)
  const waiting = ['POST /last', 'GET /b', 'GET /a', 'GET /a', 'GET /other']
  let isOver = (_: string) => false
  const drop = (isSuch: typeof isOver) => {
    isOver = isSuch
  }
  walker.network = { waiting, drop, mend: () => undefined }
  await walker.next(['POST /last', 'GET /a'])
  await walker.seeCalls(['GET /a'])
  expect(waiting.filter((call) => isOver(call))).toEqual(['POST /last'])
  await walker.seeCalls(['POST /last', 'GET /b'])
  expect(checks).toEqual([
    [['calls on their way', ['GET /a']], 'toEqual', ['GET /a']],
    [
      ['calls on their way', ['GET /a', 'GET /b', 'POST /last']],
      ...['toEqual', ['GET /b', 'POST /last']],
    ],
  ])
})

test('Playwright walks the paths at the address that is given, in English and without a service worker', async () => {
  vi.stubEnv('BASE_URL', 'http://a.test')
  const file = join(import.meta.dirname, '../../scripts/paths/runner/playwright.config.mjs')
  const { default: config } = await import(pathToFileURL(file).href)
  vi.unstubAllEnvs()
  expect(config).toMatchObject({
    testMatch: 'paths.spec.mjs',
    use: { baseURL: 'http://a.test', locale: 'en-CA', serviceWorkers: 'block' },
  })
})
