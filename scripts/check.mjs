import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { at } from './steps/places.mjs'
import { runQuietly } from './steps/run.mjs'
import { findNode } from './steps/runtime.mjs'
import { finish, say } from './steps/say.mjs'

const bin = (...parts) => at('node_modules', ...parts)

const GATES = [
  [
    'format and lint',
    bin('@biomejs', 'biome', 'bin', 'biome'),
    'check',
    '--error-on-warnings',
    '.',
  ],
  // Single-threaded, because the other gates run at the same time and several threads check the same types
  // repeatedly.
  ['types', bin('typescript', 'bin', 'tsc'), '--noEmit', '--singleThreaded'],
  ['unused code', bin('knip', 'bin', 'knip.js'), '--no-progress'],
]

/** Skipped with `--tested`, because `npm test` runs these tests too. */
const HOUSE_RULES = [
  'house rules',
  bin('vitest', 'vitest.mjs'),
  ...['run', '--project', 'architecture'],
]

async function pass(node, [name, ...command]) {
  const began = Date.now()
  const { code, output } = await runQuietly(node, command, { FORCE_COLOR: '0', NO_COLOR: '1' })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  say(code === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s)\n${output.trim()}\n`)
  return { name, passed: code === 0 }
}

finish(async () => {
  await withLock(install)
  const node = findNode()
  const isTested = process.argv.includes('--tested')
  const gates = isTested ? GATES : [...GATES, HOUSE_RULES]
  const results = await Promise.all(gates.map((gate) => pass(node, gate)))
  const failed = results.filter((result) => !result.passed).map((result) => result.name)
  say(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}`)
  return failed.length === 0 ? 0 : 1
})
