import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { at } from './places.mjs'
import { PlainError } from './say.mjs'

const OLDEST = [22, 18]

function isRecent(version) {
  const [major, minor] = version.replace('v', '').split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

function versionOf(node) {
  const asked = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return asked.status === 0 ? asked.stdout.trim() : undefined
}

/**
 * The path of the Node that runs the product: the npm package `node`, or else the current one. Throws a PlainError if
 * both are too old.
 */
export function findNode() {
  const name = process.platform === 'win32' ? 'node.cmd' : 'node'
  const own = at('node_modules', '.bin', name)
  if (existsSync(own)) {
    const version = versionOf(own)
    if (version !== undefined && isRecent(version)) return own
  }
  if (isRecent(process.version)) return process.execPath
  throw new PlainError(
    `Nookmate needs Node ${OLDEST.join('.')} or later. This is ${process.version}, and there is none ` +
      `for ${process.platform}-${process.arch} among the dependencies: install a newer Node.`,
  )
}
