import { join, relative, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { readClauses } from './clauses.ts'
import { collect, type Gallery } from './collect.ts'
import { deliver } from './deliver.ts'
import { exportsOf } from './exportsOf.ts'
import { LiveGallery } from './liveGallery.ts'
import { readResults } from './results.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** What charts and the map are made of. */
const SOURCES = /^(machines|domain|contract|i18n|src\/(app|screens|effects))\/.*\.tsx?$/
/** What machines are made of: the page keeps what it shows, and takes up what has changed. */
const MACHINES = /^(machines|domain|contract|i18n)\/.*\.ts$/

function fromRoot(path: string): string {
  return relative(ROOT, path).split(sep).join('/')
}

/** What is loaded when somebody asks for it. */
const BESIDE = ['terms', 'clauses', 'results']

/** The files of data: the index, what the search, the specification and the last tests say, and for every machine its page and its exports. */
async function scriptOf(gallery: Gallery, name: string): Promise<string | undefined> {
  if (name === 'clauses') return deliver(name, await readClauses(ROOT))
  if (name === 'results') return deliver(name, await readResults(ROOT))
  if (name === 'index' || name === 'terms') return deliver(name, gallery[name])
  const [, machine] = /^exports_(.+)$/.exec(name) ?? []
  const data = machine === undefined ? gallery.pages.get(name) : await exportsOf(gallery, machine)
  return data && deliver(name, data)
}

/** Answers `data/<name>.js` from the sources as they are now; after a change the pages are told what is new. */
export function serveData(server: ViteDevServer): void {
  let isOutdated = false
  const live = new LiveGallery(ROOT, {
    onData: (names) => server.ws.send('nookmate:data', { names }),
    // The frame loads itself again, which would keep the chart waiting.
    onEdit: () => {
      if (isOutdated) server.ws.send('nookmate:machines', {})
      isOutdated = false
    },
  })
  server.watcher.add(['machines', 'domain', 'contract', 'i18n', 'src'].map((at) => join(ROOT, at)))
  server.watcher.on('all', (_, path) => {
    const file = fromRoot(path)
    if (!SOURCES.test(file)) return
    isOutdated ||= MACHINES.test(file)
    live.changed(file)
  })
  server.httpServer?.once('close', () => live.stop())
  server.middlewares.use(async (request, response, next) => {
    const [, name] = /^(?:\/flows)?\/data\/(\w+)\.js(?:\?|$)/.exec(request.url ?? '') ?? []
    if (name === undefined) return next()
    const script = await live
      .get()
      .then((made) => scriptOf(made, name))
      .catch(next)
    if (script === undefined) return next()
    response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
    response.setHeader('Cache-Control', 'no-store')
    response.end(script)
  })
}

/** The gallery's data while developing. */
export function serveGalleryData(): Plugin {
  return {
    name: 'nookmate-serve-gallery-data',
    apply: 'serve',
    configureServer: serveData,
    // Vite would load the whole page again, with its zoom and what is played lost.
    hotUpdate: ({ file }) => (MACHINES.test(fromRoot(file)) ? [] : undefined),
  }
}

/** The gallery's data as files of a build. */
export function writeGalleryData(): Plugin {
  return {
    name: 'nookmate-write-gallery-data',
    apply: 'build',
    async generateBundle() {
      const gallery = await collect(ROOT)
      const machines = [...gallery.pages.keys()]
      const names = ['index', ...BESIDE, ...machines, ...machines.map((id) => `exports_${id}`)]
      for (const name of names) {
        const source = (await scriptOf(gallery, name)) ?? ''
        this.emitFile({ type: 'asset', fileName: `data/${name}.js`, source })
      }
    },
  }
}
