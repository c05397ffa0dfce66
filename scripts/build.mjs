import { existsSync } from 'node:fs'
import { build } from './steps/build.mjs'
import { at } from './steps/places.mjs'
import { finish, PlainError } from './steps/say.mjs'

finish(async () => {
  if (!existsSync(at('node_modules', 'vite', 'package.json')))
    throw new PlainError('The dependencies are not installed: run "npm ci".')
  await build()
  return 0
})
