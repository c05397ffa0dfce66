import { build } from './steps/build.mjs'
import { provideChromium } from './steps/chromium.mjs'
import { install } from './steps/install.mjs'
import { provideLighthouse } from './steps/lighthouse.mjs'
import { withLock } from './steps/lock.mjs'
import { at } from './steps/places.mjs'
import { run } from './steps/run.mjs'
import { findNode } from './steps/runtime.mjs'
import { finish } from './steps/say.mjs'

/** The measurements that need a browser. */
const IN_BROWSER = ['chats', 'flows', 'live', 'web']
/** The measurements that serve the built pages. */
const WITH_PAGES = ['chats', 'cluster', 'faults', 'live', 'load', 'web']

finish(async () => {
  const [bench = '', ...words] = process.argv.slice(2)
  await withLock(async () => {
    await install()
    if (IN_BROWSER.includes(bench)) await provideChromium(findNode())
    if (bench === 'web') await provideLighthouse()
    if (WITH_PAGES.includes(bench)) await build()
  })
  return run(findNode(), [at('bench', bench, 'main.ts'), ...words])
})
