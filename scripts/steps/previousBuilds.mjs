import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Number of previous builds whose files are kept for browser tabs that still use them. */
const KEPT = 3

/** The files of a build, from Vite's manifest. */
function filesOf(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'))
  const chunks = Object.values(manifest)
  return [
    ...new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])),
  ]
}

function isSame(one, other) {
  return one.join() === other?.join()
}

/**
 * Removes files of older builds from the folder and records the current build in `builds.json`. Call it after each
 * build; the build must not empty the folder.
 */
export function keepPreviousBuilds(folder) {
  const list = join(folder, 'builds.json')
  const before = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  const files = filesOf(folder)
  const builds = [files, ...before.filter((build) => !isSame(build, files))].slice(0, KEPT + 1)
  writeFileSync(list, JSON.stringify(builds))
  const kept = new Set(builds.flat())
  for (const name of readdirSync(join(folder, 'assets'))) {
    if (!kept.has(`assets/${name.replace(/\.br$/, '')}`)) rmSync(join(folder, 'assets', name))
  }
}
