import type { Browser } from '@playwright/test'

/** Lighthouse's network profile of a phone on slow 4G; bytes per second and ms. */
const SLOW_NET = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const SLOW_CPU = 4

export interface FirstView {
  /** Transferred bytes, compressed. */
  readonly bytes: number
  /** Milliseconds from the navigation until states of the chart can be pressed. */
  readonly usable: number
}

/** Opens a page of the gallery with an empty cache on a throttled phone. */
export async function firstView(browser: Browser, address: string): Promise<FirstView> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_NET)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  let bytes = 0
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-chosen]')) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => performance.mark('usable')))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(address)
  const usable = await page.waitForFunction(
    () => performance.getEntriesByName('usable')[0]?.startTime,
  )
  const milliseconds = Number(await usable.jsonValue())
  await page.waitForLoadState('networkidle')
  await context.close()
  return { bytes, usable: milliseconds }
}
