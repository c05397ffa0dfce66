import { expect, type Page, test } from '@playwright/test'
import { answering } from './steps/answering.ts'
import { hold, holdScripts } from './steps/hold.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Records the layout shifts of the page. The returned function gives their sum (CLS). */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { shifted } = globalThis as unknown as { shifted: number }
        Object.assign(globalThis, {
          shifted: shifted + (entry as unknown as { value: number }).value,
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)
}

for (const path of ['/', '/login', '/signup']) {
  test(`${path} stays as it was served: no element is replaced, nothing jumps or loses its place`, async ({
    page,
  }) => {
    const shifts = await watchShifts(page)
    const bring = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
    await page.mouse.wheel(0, 40)
    await bring()
    await answering(page)
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
    expect(await shifts()).toBe(0)
  })

  test(`${path} does not move when the typeface of its headings comes late`, async ({ page }) => {
    const shifts = await watchShifts(page)
    const bring = await hold(page, '**/*.woff2')
    await page.goto(path, { waitUntil: 'commit' })
    await answering(page)
    const isLoaded = () => [...document.fonts].some(({ status }) => status === 'loaded')
    expect(await page.evaluate(isLoaded)).toBe(false)
    await bring()
    await page.waitForFunction(isLoaded)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(await shifts()).toBe(0)
  })

  test(`${path} does not jump while it comes in piece by piece`, async ({ page }) => {
    const shifts = await watchShifts(page)
    await holdScripts(page)
    const devtools = await page.context().newCDPSession(page)
    const trickle = { offline: false, latency: 0, downloadThroughput: 4096, uploadThroughput: -1 }
    await devtools.send('Network.emulateNetworkConditions', trickle)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await shifts()).toBe(0)
  })
}
