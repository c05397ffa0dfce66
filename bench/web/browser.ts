import { type Browser, chromium } from '@playwright/test'
import { readBrowser } from '../../tests/support/browser.ts'
import { freePort } from '../rolling/site.ts'

/** A browser with a debugging port for Lighthouse. */
export interface OpenBrowser {
  readonly browser: Browser
  readonly port: number
}

/** Opens the browser that the tests use. */
export async function openBrowser(): Promise<OpenBrowser> {
  const found = readBrowser()
  if (!found) throw new Error('Start `npm test` once: it finds a Chromium.')
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...(process.env as Record<string, string>), ...found.env },
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
      `--remote-debugging-port=${port}`,
    ],
  })
  return { browser, port }
}
