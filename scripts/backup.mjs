import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { at } from './steps/places.mjs'
import { run } from './steps/run.mjs'
import { findNode } from './steps/runtime.mjs'
import { finish } from './steps/say.mjs'

/** `npm run backup` and `npm run restore`: the first argument is `backup` or `restore`, the second the file. */
finish(async () => {
  await withLock(install)
  return run(findNode(), [at('server', 'backup', 'main.ts'), ...process.argv.slice(2)])
})
