import { build } from './steps/build.mjs'
import { finish } from './steps/say.mjs'

finish(async () => {
  await build()
  return 0
})
