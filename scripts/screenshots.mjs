import { build } from './steps/build.mjs'
import { buildFlows } from './steps/buildFlows.mjs'
import { provideChromium } from './steps/chromium.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { at } from './steps/places.mjs'
import { run } from './steps/run.mjs'
import { findNode } from './steps/runtime.mjs'
import { finish } from './steps/say.mjs'

finish(async () => {
  await withLock(async () => {
    await install()
    await build()
    await buildFlows()
    await provideChromium(findNode())
  })
  return run(findNode(), [at('scripts', 'screenshots', 'take.ts'), ...process.argv.slice(2)])
})
