import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { at } from './steps/places.mjs'
import { run } from './steps/run.mjs'
import { findNode } from './steps/runtime.mjs'
import { finish } from './steps/say.mjs'

finish(async () => {
  const isSilent = process.argv.includes('--json')
  await withLock(() => install({ isSilent }))
  return run(findNode(), [at('scripts', 'mutants', 'run.ts'), ...process.argv.slice(2)])
})
