import { build } from './steps/build.mjs'
import { install, repair } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { at } from './steps/places.mjs'
import { run } from './steps/run.mjs'
import { findNode } from './steps/runtime.mjs'
import { finish } from './steps/say.mjs'

function serve() {
  return run(findNode(), [at('server', 'main.ts')])
}

finish(async () => {
  await withLock(async () => {
    await install()
    await build()
  })
  const code = await serve()
  const isRepaired = code === 1 && (await withLock(repair))
  return isRepaired ? serve() : code
})
