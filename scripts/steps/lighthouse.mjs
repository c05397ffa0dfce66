import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { at, cached } from './places.mjs'
import { run } from './run.mjs'
import { PlainError, say } from './say.mjs'

const LIST = 'package-lock.json'

/**
 * Installs Lighthouse into the cache with its own lock file. It is not a regular dependency, because it would add a
 * quarter to their size and is only used to measure pages.
 */
export async function provideLighthouse() {
  const folder = cached('lighthouse')
  const stamp = cached('lighthouse', '.stamp')
  const wanted = readFileSync(at('bench', 'web', 'lighthouse', LIST), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Installing Lighthouse …')
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', LIST]) {
    copyFileSync(at('bench', 'web', 'lighthouse', file), cached('lighthouse', file))
  }
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  // An installation that fails leaves nothing that counts as installed.
  rmSync(stamp, { force: true })
  const code = await run('npm', ['ci', '--prefix', folder, '--ignore-scripts', ...quiet])
  if (code !== 0) throw new PlainError(`npm ci of Lighthouse ended with code ${code}.`)
  writeFileSync(stamp, wanted)
}
