import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { at } from './steps/places.mjs'
import { run } from './steps/run.mjs'
import { findNode } from './steps/runtime.mjs'
import { finish } from './steps/say.mjs'

finish(async () => {
  await withLock(install)
  return run(findNode(), [at('scripts', 'i18n', 'write.ts')])
})
