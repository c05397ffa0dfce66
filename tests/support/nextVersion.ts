import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of the server that can simulate a new version of the product. */
export interface VersionedServer {
  readonly url: string
  /** Marks every page as version 2, and gives the service worker new revisions of all files. */
  update(): void
  stop(): Promise<void>
}

/** Changes a text of this version into that of the next one. */
function updated(type: string, text: string): string {
  if (type.includes('html'))
    return text.replace('<head>', '<head><meta name="version" content="2">')
  return text.replaceAll(/("?revision"?):\s*(["`'])/g, '$1:$2next-')
}

/** Starts a proxy in front of this server. */
export async function versioned(to: string): Promise<VersionedServer> {
  let isNext = false
  const answer = async (path: string, cookie: string, response: ServerResponse) => {
    const reply = await fetch(new URL(path, to), { headers: { cookie }, redirect: 'manual' })
    const type = reply.headers.get('content-type') ?? ''
    const body = Buffer.from(await reply.arrayBuffer())
    const isChanged = isNext && (type.includes('html') || path === '/serviceWorker.js')
    const headers = Object.fromEntries(reply.headers)
    for (const name of ['content-encoding', 'content-length', 'etag']) delete headers[name]
    response.writeHead(reply.status, headers)
    response.end(isChanged ? updated(type, body.toString('utf8')) : body)
  }
  const server = createServer((request, response) => {
    answer(request.url ?? '/', request.headers.cookie ?? '', response).catch(() =>
      response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    update() {
      isNext = true
    },
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
