import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at } from './places.mjs'
import { run, runQuietly } from './run.mjs'
import { PlainError, say } from './say.mjs'

const STAMP = at('node_modules', '.nookmate-stamp')

/**
 * What an installation depends on. The version of Node is in the lock file, since the product runs
 * on the Node among its dependencies; ours differs between the first start and the next one, which
 * npm already runs under that Node.
 */
function wanted() {
  const lock = readFileSync(at('package-lock.json'))
  const platform = `${process.platform} ${process.arch}`
  return createHash('sha256').update(lock).update(platform).digest('hex')
}

/** npm leaves a list of what it installed; a package on it that is gone was deleted since. */
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

/** Tools keep caches of their own in folders with a dot; .bin is npm's. */
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
 * Installs again when files were deleted out of an installation whose stamp is valid. Looks at every
 * file, so it is only for when something has failed. True when it did install.
 */
export async function repair() {
  if (String(countFiles(at('node_modules'))) === readStamp()[1]) return false
  say('Files are missing from node_modules; trying once more with fresh dependencies.')
  rmSync(STAMP, { force: true })
  await install()
  return true
}

/**
 * Installs the dependencies, unless exactly these are there already. Silent for commands whose output
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
