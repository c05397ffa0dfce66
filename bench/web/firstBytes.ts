import type { Browser } from '@playwright/test'

export interface FirstBytes {
  readonly requests: number
  /** Transferred bytes including headers, by kind. */
  readonly bytes: Readonly<Record<string, number>>
}

const KINDS: Readonly<Record<string, string>> = {
  Document: 'page',
  Script: 'script',
  Stylesheet: 'style',
  Image: 'images',
  Font: 'fonts',
}

/** Opens a page with an empty cache and counts requests and bytes until the network is idle. */
export async function firstBytes(browser: Browser, url: string, cookie = ''): Promise<FirstBytes> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    ...(cookie && { extraHTTPHeaders: { Cookie: cookie } }),
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  session.on('Network.requestWillBeSent', ({ requestId, type }) => {
    kinds.set(requestId, KINDS[type ?? ''] ?? 'other')
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await page.goto(url)
  // The network of a public page is idle before its script loads, so wait for the script first.
  await page.waitForFunction(() => !('nookmateEarly' in globalThis))
  await page.waitForLoadState('networkidle')
  await context.close()
  return { requests: kinds.size, bytes }
}
