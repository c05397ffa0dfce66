import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { at } from './steps/places.mjs'
import { run } from './steps/run.mjs'
import { findNode } from './steps/runtime.mjs'
import { finish } from './steps/say.mjs'

/** `npm run cases`: lists the students' reports, shows one, writes its photos, or closes it. */
finish(async () => {
  await withLock(install)
  return run(findNode(), [at('server', 'cases', 'main.ts'), ...process.argv.slice(2)])
})
