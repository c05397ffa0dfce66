import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { at } from './steps/places.mjs'
import { run } from './steps/run.mjs'
import { findNode } from './steps/runtime.mjs'
import { finish } from './steps/say.mjs'

// Nothing else may be printed to standard output, because other programs read it.
finish(async () => {
  await withLock(() => install({ isSilent: true }))
  return run(findNode(), [at('scripts', 'paths', 'main.ts'), ...process.argv.slice(2)])
})
