import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { createGzip } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Serves a folder on a free local port, compressed with gzip. */
export async function serve(folder: string): Promise<{ server: Server; address: string }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return response.writeHead(404).end()
    response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream')
    response.setHeader('Content-Encoding', 'gzip')
    return createReadStream(file).pipe(createGzip()).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { server, address: `http://127.0.0.1:${port}/` }
}
