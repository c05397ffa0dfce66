import { test as base, expect, type Page } from '@playwright/test'
import { type VersionedServer, versioned } from '../support/nextVersion.ts'
import { keepShell } from './steps/keepShell.ts'

const test = base.extend<{ server: VersionedServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern
  server: async ({}, use) => {
    const server = await versioned(process.env.NOOKMATE_E2E_URL ?? '')
    await use(server)
    await server.stop()
  },
  baseURL: async ({ server }, use) => use(server.url),
})

test.use({ serviceWorkers: 'allow' })

const isNext = (page: Page) => page.locator('meta[name=version]')

/** Looks for a new service worker and waits until it is installed. Returns its state. */
async function fetchNextWorker(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const worker = registration.installing ?? registration.waiting
    while (worker && worker.state === 'installing') {
      await new Promise((resolve) =>
        worker.addEventListener('statechange', resolve, { once: true }),
      )
    }
    return worker?.state ?? 'none'
  })
}

test('a new version: shown at once where there is a network, kept for later, and nothing changes under anybody’s hands', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/login')
  await keepShell(page)
  await page.reload()
  await expect(isNext(page)).toHaveCount(0)
  await page.getByLabel('School Email').fill('ada@uwo.ca')
  server.update()
  expect(await fetchNextWorker(page)).toBe('installed')
  await expect(page.getByLabel('School Email')).toHaveValue('ada@uwo.ca')
  await expect(isNext(page)).toHaveCount(0)

  const other = await context.newPage()
  await other.goto('/login')
  await expect(isNext(other)).toHaveCount(1)
  await expect(other.getByLabel('School Email')).toBeVisible()
  await other.goto('about:blank')
  await page.goto('about:blank')

  // The new worker becomes active while no page is open. Chromium may also stop the old one in the middle of a
  // navigation, which then never gets an answer; so leave the page and open it again.
  const isTaken = () => navigator.serviceWorker.ready.then(({ waiting }) => waiting === null)
  await expect(async () => {
    try {
      await other.goto('/signup', { timeout: 5000 })
      expect(await other.evaluate(isTaken)).toBe(true)
    } finally {
      await other.goto('about:blank')
    }
  }).toPass()
  await context.setOffline(true)
  for (const path of ['/', '/login', '/signup']) {
    await other.goto(path)
    await expect(isNext(other), path).toHaveCount(1)
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
