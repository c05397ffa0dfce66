import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'

const FOUND = join(import.meta.dirname, '..', '..', '.cache', 'chromium.json')

/** Starts the Chromium that the tests use. */
export async function openBrowser(): Promise<Browser> {
  const { executablePath, env } = JSON.parse(await readFile(FOUND, 'utf8'))
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
}
