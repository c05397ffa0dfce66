import { provideChromium } from './steps/chromium.mjs'
import { install } from './steps/install.mjs'
import { alone } from './steps/lock.mjs'
import { at } from './steps/places.mjs'
import { run } from './steps/run.mjs'
import { findNode } from './steps/runtime.mjs'
import { finish } from './steps/say.mjs'

finish(async () => {
  const [bench = '', ...words] = process.argv.slice(2)
  await alone(async () => {
    await install()
    await provideChromium(findNode())
  })
  return run(findNode(), [at('bench', bench, 'main.ts'), ...words])
})
