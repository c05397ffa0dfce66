import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { at } from './steps/places.mjs'
import { run } from './steps/run.mjs'
import { findNode } from './steps/runtime.mjs'
import { finish, say } from './steps/say.mjs'

const PAGE_PORT = 5173
const API_PORT = process.env.PORT ?? '3000'
const PAGES = ['127.0.0.1', 'localhost'].map((host) => `http://${host}:${PAGE_PORT}`)

finish(async () => {
  await withLock(install)
  const node = findNode()
  const vite = at('node_modules', 'vite', 'bin', 'vite.js')
  const listening = ['--host', '127.0.0.1', '--port', String(PAGE_PORT), '--strictPort']
  const origin = process.env.APP_ORIGIN ?? PAGES.join(',')
  say(`Pages and calls on ${PAGES[0]}; changes show without a reload.`)
  say(`The charts of every flow, live beside the product, on ${PAGES[0]}/flows/`)
  const running = [
    run(node, [vite, ...listening], { NOOKMATE_DEV_API_PORT: API_PORT }),
    run(node, ['--watch', '--watch-preserve-output', at('server', 'main.ts')], {
      PORT: API_PORT,
      APP_ORIGIN: origin,
    }),
  ]
  const first = await Promise.race(running)
  process.emit('SIGTERM', 'SIGTERM')
  await Promise.all(running)
  return first
})
