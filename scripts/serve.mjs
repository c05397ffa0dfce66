import { existsSync } from 'node:fs'
import { at } from './steps/places.mjs'
import { run } from './steps/run.mjs'
import { findNode } from './steps/runtime.mjs'
import { finish, PlainError } from './steps/say.mjs'

const isSet = (name) => [name, `${name}_FILE`].some((key) => (process.env[key] ?? '').trim() !== '')

/** The reasons why the product cannot be served to the public, each with what to do. */
function* findFaults() {
  if (!existsSync(at('node_modules', 'hono', 'package.json')))
    yield 'The dependencies are not installed: run "npm ci --omit=dev".'
  if (!existsSync(at('dist', 'client', 'index.html')))
    yield 'The pages are not built: run "npm ci", then "npm run build".'
  if (!isSet('APP_ORIGIN'))
    yield 'APP_ORIGIN is not set: set it to the address of the pages, such as https://nookmate.example.org.'
  if (!isSet('SMTP_URL'))
    yield 'SMTP_URL is not set: without it mails and their codes lie open in the embedded mailbox.'
}

/** `npm run serve`: starts the production server. Installs and builds nothing, and creates no demo data. */
finish(() => {
  const faults = [...findFaults()]
  if (faults.length > 0) throw new PlainError(`Nookmate cannot be served.\n${faults.join('\n')}`)
  return run(findNode(), [at('server', 'main.ts')], { NODE_ENV: 'production', DEMO: '0' })
})
