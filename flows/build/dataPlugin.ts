import { join, relative, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { collect, type Gallery } from './collect.ts'
import { deliver } from './deliver.ts'
import { exportsOf } from './exportsOf.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** What charts are made of. */
const SOURCES = /^(machines|domain|contract|src\/(app|screens))\/.*\.tsx?$/

/** The files of data: the index, and for every machine its page and its exports. */
async function scriptOf(gallery: Gallery, name: string): Promise<string | undefined> {
  if (name === 'index') return deliver(name, gallery.index)
  const [, machine] = /^exports_(.+)$/.exec(name) ?? []
  const data = machine === undefined ? gallery.pages.get(name) : await exportsOf(gallery, machine)
  return data && deliver(name, data)
}

/** Answers `data/<name>.js` from the sources as they are now; a change there reloads the page. */
export function serveData(server: ViteDevServer): void {
  let gallery: Promise<Gallery> | undefined
  server.watcher.add(['machines', 'domain', 'contract', 'src'].map((room) => join(ROOT, room)))
  server.watcher.on('all', (_, path) => {
    if (!SOURCES.test(relative(ROOT, path).split(sep).join('/'))) return
    gallery = undefined
    server.ws.send({ type: 'full-reload' })
  })
  server.middlewares.use(async (request, response, next) => {
    const [, name] = /^(?:\/flows)?\/data\/(\w+)\.js$/.exec(request.url ?? '') ?? []
    if (name === undefined) return next()
    gallery ??= collect(ROOT)
    const script = await gallery.then((made) => scriptOf(made, name)).catch(next)
    if (script === undefined) return next()
    response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
    response.setHeader('Cache-Control', 'no-store')
    response.end(script)
  })
}

/** The gallery's data while developing. */
export function serveGalleryData(): Plugin {
  return { name: 'nookmate-serve-gallery-data', apply: 'serve', configureServer: serveData }
}

/** The gallery's data as files of a build. */
export function writeGalleryData(): Plugin {
  return {
    name: 'nookmate-write-gallery-data',
    apply: 'build',
    async generateBundle() {
      const gallery = await collect(ROOT)
      const machines = [...gallery.pages.keys()]
      const names = ['index', ...machines, ...machines.map((id) => `exports_${id}`)]
      for (const name of names) {
        const source = (await scriptOf(gallery, name)) ?? ''
        this.emitFile({ type: 'asset', fileName: `data/${name}.js`, source })
      }
    },
  }
}
