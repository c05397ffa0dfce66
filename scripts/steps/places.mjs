import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root folder of the repository, independent of the working directory. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const CACHE = join(ROOT, '.cache')

/** An absolute path inside the repository. */
export function at(...parts) {
  return join(ROOT, ...parts)
}

/** A path inside `.cache`, the folder for files that can be regenerated. */
export function cached(...parts) {
  if (!existsSync(CACHE)) mkdirSync(CACHE, { recursive: true })
  return join(CACHE, ...parts)
}
