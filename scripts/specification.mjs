import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { at } from './steps/places.mjs'
import { run } from './steps/run.mjs'
import { findNode } from './steps/runtime.mjs'
import { finish } from './steps/say.mjs'

/** `npm run specification`: writes `docs/specification.md`, which lists the tests of each clause. */
finish(async () => {
  await withLock(install)
  const clauses = at('tests', 'spec', 'clauses.ts')
  return run(findNode(), [at('scripts', 'specification', 'write.ts'), clauses])
})
