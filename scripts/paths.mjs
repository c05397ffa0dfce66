import { install } from './steps/install.mjs'
import { alone } from './steps/lock.mjs'
import { at } from './steps/places.mjs'
import { run } from './steps/run.mjs'
import { findNode } from './steps/runtime.mjs'
import { finish } from './steps/say.mjs'

// Standard output is the paths' alone, so that another program can read them.
finish(async () => {
  await alone(() => install({ isSilent: true }))
  return run(findNode(), [at('scripts', 'paths', 'main.ts'), ...process.argv.slice(2)])
})
