import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from './places.mjs'
import { run, runQuietly } from './run.mjs'
import { PlainError, say } from './say.mjs'

const STAMP = at('node_modules', '.nookmate-stamp')

/**
 * Hash of everything that an installation depends on. Node's version need not be included: the product runs on the
 * Node in the lock file, and this script runs on different versions at the first and later starts.
 */
function wanted() {
  const lock = readFileSync(at('package-lock.json'))
  const platform = `${process.platform} ${process.arch}`
  return createHash('sha256').update(lock).update(platform).digest('hex')
}

/** Whether every package that npm lists as installed still exists. */
function isWhole() {
  const list = at('node_modules', '.package-lock.json')
  if (!existsSync(list)) return false
  const { packages } = JSON.parse(readFileSync(list, 'utf8'))
  return Object.keys(packages).every((path) => existsSync(at(path, 'package.json')))
}

function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8').split(' ') : []
}

function isInstalled() {
  return readStamp()[0] === wanted() && isWhole()
}

/** Counts files, without files and folders that start with a dot, because tools keep caches there; `.bin` is npm's. */
function countFiles(folder) {
  let files = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') && entry.name !== '.bin') continue
    files += entry.isDirectory() ? countFiles(join(folder, entry.name)) : 1
  }
  return files
}

function npm(args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  const isUsable = script?.endsWith('.js') && existsSync(script) && node && existsSync(node)
  return isUsable ? [node, [script, ...args]] : ['npm', args]
}

/**
 * Reinstalls if files of an installation with a valid stamp were deleted; returns whether it did. Counts every file,
 * so it is only called after a failure.
 */
export async function repair() {
  if (String(countFiles(at('node_modules'))) === readStamp()[1]) return false
  say('Files are missing from node_modules; trying once more with fresh dependencies.')
  rmSync(STAMP, { force: true })
  await install()
  return true
}

/**
 * Installs the dependencies, unless these versions are installed already. `isSilent` is for commands whose output
 * another program reads.
 */
export async function install({ isSilent = false } = {}) {
  if (isInstalled()) return
  if (!isSilent) say('Installing the dependencies …')
  rmSync(STAMP, { force: true })
  const kinds = ['--include=dev', '--include=optional']
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  const command = npm(['ci', ...kinds, ...quiet])
  const { code, output } = isSilent
    ? await runQuietly(command[0], command[1])
    : { code: await run(...command), output: 'see above' }
  if (code !== 0) throw new PlainError(`npm ci ended with code ${code}: ${output}`)
  writeFileSync(STAMP, `${wanted()} ${countFiles(at('node_modules'))}`)
}
