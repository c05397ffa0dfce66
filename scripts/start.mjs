import { build } from './steps/build.mjs'
import { install, repair } from './steps/install.mjs'
import { alone } from './steps/lock.mjs'
import { at } from './steps/places.mjs'
import { run } from './steps/run.mjs'
import { findNode } from './steps/runtime.mjs'
import { finish } from './steps/say.mjs'

function serve() {
  return run(findNode(), [at('server', 'main.ts')])
}

finish(async () => {
  await alone(async () => {
    await install()
    await build()
  })
  const code = await serve()
  const isRepaired = code === 1 && (await alone(repair))
  return isRepaired ? serve() : code
})
