import { buildFlows } from './steps/buildFlows.mjs'
import { install } from './steps/install.mjs'
import { alone } from './steps/lock.mjs'
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
  say('The flow gallery, as the machines are at this moment; a change shows at once.')
  return vite(process.stdout.isTTY && !process.env.CI ? ['--open', ...words] : words)
}

async function build() {
  await alone(buildFlows)
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
    throw new PlainError(`npm run flows knows ${known}, and nothing to open the gallery.`)
  }
  // Standard output of the comparison is its own, so that another program can read it.
  await alone(() => install({ isSilent: first === 'diff' }))
  return command(isOption ? process.argv.slice(2) : rest)
})
