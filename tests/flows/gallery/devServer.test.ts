import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { expect, test } from 'vitest'
import { serveData, serveGalleryData } from '../../../flows/build/dataPlugin.ts'
import { layoutScript } from '../../../flows/build/layoutScript.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

interface Answer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

type Handler = (
  request: { url: string },
  response: { setHeader: (name: string, value: string) => void; end: (body: unknown) => void },
  next: () => void,
) => Promise<void>

/** A development server that only keeps what plugins give it. */
function fakeServer() {
  const watched: string[] = []
  const handlers: Handler[] = []
  const watcher = { add: (paths: string[]) => watched.push(...paths), on: () => undefined }
  const server = {
    ...{ watcher, httpServer: new EventEmitter(), ws: { send: () => undefined } },
    middlewares: { use: (handler: Handler) => handlers.push(handler) },
  }
  /** What is answered at this address; undefined if it is left to others. */
  const ask = async (url: string): Promise<Answer | undefined> => {
    let answer: Answer | undefined
    const headers: Record<string, string> = {}
    const response = {
      setHeader(name: string, value: string) {
        headers[name] = value
      },
      end(body: unknown) {
        answer = { headers, body: String(body) }
      },
    }
    for (const handler of handlers) await handler({ url }, response, () => undefined)
    return answer
  }
  return { server: server as unknown as ViteDevServer, watched, ask }
}

test('every folder that machines come from, and all that is around them, is watched', async () => {
  const { server, watched, ask } = fakeServer()
  await serveData(server)
  const folders = ['machines', 'machines/paths/models', 'domain', 'contract', 'i18n']
  const around = ['src/app', 'src/screens', 'src/effects']
  expect(new Set(watched)).toEqual(new Set([...folders, ...around].map((one) => join(ROOT, one))))
  const others = ['/', '/flows/', '/data/index.json', '/other/data/index.js', '/data/a/b.js']
  for (const url of others) expect(await ask(url)).toBeUndefined()
})

test('an edited machine does not reload the gallery, an edited screen may', async () => {
  const { hotUpdate } = serveGalleryData() as { hotUpdate?: unknown }
  const update = hotUpdate as (edit: { file: string }) => Promise<unknown>
  const updated = (file: string) => update({ file: join(ROOT, file) })
  expect(await updated('machines/login/login.machine.ts')).toEqual([])
  expect(await updated('domain/limits.ts')).toEqual([])
  expect(await updated('flows/gallery/App.tsx')).toBeUndefined()
  expect(await updated('src/screens/login/LoginScreen.tsx')).toBeUndefined()
})

test('what lays charts out is served at both addresses of the gallery', async () => {
  const { server, ask } = fakeServer()
  const { configureServer } = layoutScript() as { configureServer?: unknown }
  await (configureServer as (given: ViteDevServer) => unknown)(server)
  for (const url of ['/elk.js', '/flows/elk.js']) {
    const { headers, body = '' } = (await ask(url)) ?? {}
    expect(headers).toEqual({ 'Content-Type': 'text/javascript; charset=utf-8' })
    expect(body.length).toBeGreaterThan(100_000)
  }
  for (const url of ['/elk.json', '/src/elk.js', '/flows/']) expect(await ask(url)).toBeUndefined()
})
