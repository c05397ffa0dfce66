import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repair } from './install.mjs'
import { at } from './places.mjs'
import { run } from './run.mjs'
import { findNode } from './runtime.mjs'
import { PlainError, say } from './say.mjs'

const SOURCES = ['src', 'domain', 'contract', 'machines', 'flows', 'public', 'scripts/dev']
const FILES = ['index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
const STAMP = at('dist', '.stamp')
const PAGE = at('dist', 'client', 'index.html')

function filesBelow(folder) {
  if (!existsSync(at(folder))) return []
  return readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

function wanted() {
  const hash = createHash('sha256')
  const files = [...SOURCES.flatMap(filesBelow), ...FILES.filter((file) => existsSync(at(file)))]
  for (const file of files.sort()) {
    const content = readFileSync(at(file))
    hash.update(`${file} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

function vite() {
  const script = at('node_modules', 'vite', 'bin', 'vite.js')
  return run(findNode(), [script, 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
}

async function buildOrRepair() {
  if ((await vite()) === 0) return
  const isRepaired = await repair()
  if (isRepaired && (await vite()) === 0) return
  throw new PlainError('The pages could not be built; see above.')
}

/** Builds the pages into dist/client, unless they were built from exactly these sources. */
export async function build() {
  const stamp = wanted()
  if (existsSync(PAGE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  say('Building the pages …')
  rmSync(STAMP, { force: true })
  await buildOrRepair()
  mkdirSync(at('dist'), { recursive: true })
  writeFileSync(STAMP, stamp)
}
