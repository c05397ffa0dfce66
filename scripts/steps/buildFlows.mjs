import { at, cached } from './places.mjs'
import { run } from './run.mjs'
import { findNode } from './runtime.mjs'
import { makeOnce } from './stamped.mjs'

/** The gallery comes first, because its build empties the folder. */
const PAGES = ['index', 'frame']

async function vite() {
  const script = at('node_modules', 'vite', 'bin', 'vite.js')
  const words = ['build', '--config', at('flows', 'vite.config.ts'), '--logLevel', 'warn']
  for (const page of PAGES) {
    const env = { NODE_ENV: 'production', FLOWS_PAGE: page }
    const code = await run(findNode(), [script, ...words], env)
    if (code !== 0) return code
  }
  return 0
}

/** Builds the flow gallery into `dist-flows`, unless it was built from the same sources. */
export function buildFlows() {
  return makeOnce({
    name: 'the flow gallery',
    result: at('dist-flows', 'index.html'),
    stamp: cached('flows-stamp'),
    folders: ['flows', 'flowsProject', 'src', 'domain', 'i18n', 'contract', 'machines'],
    files: [
      'flows.config.ts',
      'tsconfig.json',
      'package.json',
      'package-lock.json',
      'docs/specification.md',
    ],
    make: vite,
  })
}
