import { at } from './places.mjs'
import { keepPreviousBuilds } from './previousBuilds.mjs'
import { run } from './run.mjs'
import { findNode } from './runtime.mjs'
import { makeOnce } from './stamped.mjs'

async function vite() {
  const script = at('node_modules', 'vite', 'bin', 'vite.js')
  const code = await run(findNode(), [script, 'build', '--logLevel', 'warn'], {
    NODE_ENV: 'production',
  })
  if (code === 0) keepPreviousBuilds(at('dist', 'client'))
  return code
}

/** Builds the pages into `dist/client`, unless they were built from the same sources. */
export function build() {
  return makeOnce({
    name: 'the pages',
    result: at('dist', 'client', 'index.html'),
    stamp: at('dist', '.stamp'),
    folders: ['src', 'domain', 'i18n', 'contract', 'machines', 'public', 'scripts/build'],
    files: ['index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
    make: vite,
  })
}
