import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

const ROOT = join(import.meta.dirname, '..', '..')

/** Two routes with links: the smallest page made with React and a router. */
const BARE = `
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom'
function Page({ heading }) {
  return <main><title>Bare</title><h1>{heading}</h1><p><Link to="/">One</Link> <Link to="/other">Other</Link></p></main>
}
createRoot(document.getElementById('root')).render(
  <BrowserRouter><Routes>
    <Route path="/" element={<Page heading="A page" />} />
    <Route path="*" element={<Page heading="Another page" />} />
  </Routes></BrowserRouter>
)
`

type Headers = Readonly<Record<string, string>>
type Files = Map<string, { readonly headers: Headers; readonly body: Buffer }>

/**
 * Adds a file. Texts are compressed now, as the product's build does it: compressing them for a request would take up to
 * half a second of the page's time.
 */
function add(files: Files, path: string, headers: Headers, body: Buffer): void {
  const isText = /^text|svg|json/.test(headers['Content-Type'] ?? '')
  files.set(
    path,
    isText
      ? { headers: { ...headers, 'Content-Encoding': 'br' }, body: brotliCompressSync(body) }
      : { headers, body },
  )
}

const HTML = 'text/html; charset=utf-8'

/** Headers that affect how a browser opens a page; copied from the product. */
const SAME_AS_PRODUCT = ['content-security-policy', 'cross-origin-opener-policy']

const META =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="A floor.">'

async function barePage(files: Files): Promise<void> {
  const folder = await mkdtemp(join(ROOT, 'node_modules', '.bench-'))
  try {
    const input = join(folder, 'bare.tsx')
    await writeFile(input, BARE)
    const options = { write: false, target: 'es2022', rolldownOptions: { input } }
    const built = (await build({
      configFile: false,
      logLevel: 'error',
      root: ROOT,
      publicDir: false,
      build: { ...options, modulePreload: false },
    })) as Rolldown.RolldownOutput
    const script = Buffer.from(built.output[0].code)
    add(files, '/bare.js', { 'Content-Type': 'text/javascript' }, script)
    const html = `<!doctype html><html lang="en"><head>${META}<title>Bare</title><script type="module" src="/bare.js"></script></head><body><div id="root"></div></body></html>`
    add(files, '/', { 'Content-Type': HTML }, Buffer.from(html))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * The product's page without any script but with the same policies. Without `Cross-Origin-Opener-Policy` the browser
 * would stay in the process of the previous empty page, and Lighthouse would take that page's first paint.
 */
async function twin(product: string, path: string) {
  const response = await fetch(product + path, { headers: { accept: 'text/html' } })
  const html = (await response.text())
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<noscript>.*?<\/noscript>/gs, '')
  const policies = SAME_AS_PRODUCT.map((name) => [name, response.headers.get(name) ?? ''])
  return { html, headers: { 'Content-Type': HTML, ...Object.fromEntries(policies) } }
}

async function copy(product: string, path: string, files: Files): Promise<void> {
  const response = await fetch(product + path)
  const type = response.headers.get('content-type') ?? ''
  add(files, path, { 'Content-Type': type }, Buffer.from(await response.arrayBuffer()))
}

async function twins(product: string, files: Files): Promise<void> {
  for (const path of ['/', '/login']) {
    const { html, headers } = await twin(product, path)
    const name = `/twin${path === '/' ? '' : path}`
    add(files, name, headers, Buffer.from(html))
    // File paths in `src`, `href` and `srcset`.
    const named = [...html.matchAll(/["\s](\/[\w/.-]+\.\w+)(?=["\s])/g)]
    for (const [, file = ''] of named) await copy(product, file, files)
  }
}

/** Builds and serves the pages to compare with: landing and login without script, and the bare React page. */
export async function serveFloors(product: string) {
  const files: Files = new Map()
  await barePage(files)
  await twins(product, files)
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(new URL(url, 'http://localhost').pathname)
    if (!file) return response.writeHead(404).end()
    return response.writeHead(200, file.headers).end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://localhost:${port}`, stop: () => server.close() }
}
