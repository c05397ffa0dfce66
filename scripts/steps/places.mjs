import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout, wherever it lies and wherever we were started from. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const CACHE = join(ROOT, '.cache')

/** A path inside the checkout. */
export function at(...parts) {
  return join(ROOT, ...parts)
}

/** A path inside the folder for what can be made again. */
export function cached(...parts) {
  if (!existsSync(CACHE)) mkdirSync(CACHE, { recursive: true })
  return join(CACHE, ...parts)
}
