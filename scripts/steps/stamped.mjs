import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repair } from './install.mjs'
import { at } from './places.mjs'
import { PlainError, say } from './say.mjs'

function filesBelow(folder) {
  if (!existsSync(at(folder))) return []
  return readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

function hashOf(folders, single) {
  const hash = createHash('sha256')
  const files = [...folders.flatMap(filesBelow), ...single.filter((file) => existsSync(at(file)))]
  for (const file of files.sort()) {
    const content = readFileSync(at(file))
    hash.update(`${file} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

/**
 * Calls `make`, which creates `result` and returns an exit code, unless `result` was made from the same sources.
 * Tries again once if files were missing from the dependencies.
 */
export async function makeOnce({ name, result, stamp, folders, files, make }) {
  const wanted = hashOf(folders, files)
  const isMade = existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isMade) return
  say(`Building ${name} …`)
  rmSync(stamp, { force: true })
  const isBuilt = (await make()) === 0 || ((await repair()) && (await make()) === 0)
  if (!isBuilt) throw new PlainError(`${name} could not be built; see above.`)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}
