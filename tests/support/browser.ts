import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Browser {
  executablePath: string
  env: Record<string, string>
}

/** The Chromium that `npm test` found; undefined if it has not run yet. */
export function readBrowser(): Browser | undefined {
  const file = join(import.meta.dirname, '..', '..', '.cache', 'chromium.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Browser) : undefined
}
