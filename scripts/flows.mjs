import { buildFlows } from './steps/buildFlows.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { at } from './steps/places.mjs'
import { run } from './steps/run.mjs'
import { findNode } from './steps/runtime.mjs'
import { finish, PlainError, say } from './steps/say.mjs'

const PORT = '5273'

function vite(words) {
  const script = at('node_modules', 'vite', 'bin', 'vite.js')
  const config = ['--config', at('flows', 'vite.config.ts')]
  return run(findNode(), [script, ...config, '--host', '127.0.0.1', '--port', PORT, ...words])
}

function open(words) {
  say('Opening the flow gallery. Changes of the machines appear at once.')
  return vite(process.stdout.isTTY && !process.env.CI ? ['--open', ...words] : words)
}

async function build() {
  await withLock(buildFlows)
  await run(findNode(), [at('flows', 'build', 'writeResults.ts')])
  say('dist-flows is the gallery as a static site: open its index.html, or serve it anywhere.')
  return 0
}

const COMMANDS = {
  build,
  diff: (words) => run(findNode(), [at('flows', 'diff', 'main.ts'), ...words]),
  docs: (words) => run(findNode(), [at('flows', 'exporters', 'writeDocs.ts'), ...words]),
}

finish(async () => {
  const [first = '', ...rest] = process.argv.slice(2)
  const isOption = first === '' || first.startsWith('-')
  const command = isOption ? open : COMMANDS[first]
  if (!command) {
    const known = Object.keys(COMMANDS).join(', ')
    throw new PlainError(
      `Unknown command. npm run flows opens the gallery; its commands are ${known}.`,
    )
  }
  // Other programs read the output of `diff`, so the installation must print nothing.
  await withLock(() => install({ isSilent: first === 'diff' }))
  return command(isOption ? process.argv.slice(2) : rest)
})
