import { join, relative, sep } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import { isAround, isSource, projectAt, ROOT } from '../config/project.ts'
import { readClauses } from './clauses.ts'
import { collect, type Gallery, isGeneral } from './collect.ts'
import { dataScript } from './dataScript.ts'
import { exportsOf } from './exportsOf.ts'
import { LiveGallery } from './liveGallery.ts'
import { readResults } from './results.ts'

function fromRoot(path: string): string {
  return relative(ROOT, path).split(sep).join('/')
}

/** Data files that the page loads only when they are needed. */
const BESIDE = ['systemMap', 'terms', 'clauses', 'results']

/**
 * The script of one data file: `index`, `systemMap` (overview), `terms` (search), `clauses`, `results` (last test
 * run), the id of a machine (its page), or `exports_<id>`. Undefined if there is no such file.
 */
async function scriptOf(gallery: Gallery, name: string): Promise<string | undefined> {
  if (name === 'clauses') return dataScript(name, await readClauses(ROOT))
  if (name === 'results') return dataScript(name, await readResults(ROOT))
  if (isGeneral(name)) return dataScript(name, gallery[name])
  const [, machine] = /^exports_(.+)$/.exec(name) ?? []
  const data = machine === undefined ? gallery.pages.get(name) : await exportsOf(gallery, machine)
  return data && dataScript(name, data)
}

/**
 * Serves `data/<name>.js` from the current sources, and tells open pages over Vite's web socket which data changed.
 */
export async function serveData(server: ViteDevServer): Promise<void> {
  const project = await projectAt(ROOT)
  const { machines, models, sources, surroundingsFrom } = project
  let isOutdated = false
  const live = new LiveGallery(ROOT, {
    onData: (names) => server.ws.send('flows:data', { names }),
    // The preview frame reloads itself on this message, which takes CPU time; so it is sent after the chart.
    onEdit: () => {
      if (isOutdated) server.ws.send('flows:machines', {})
      isOutdated = false
    },
  })
  const watched = [machines, models, ...sources, ...surroundingsFrom]
  server.watcher.add(watched.map((at) => join(ROOT, at)))
  server.watcher.on('all', (_, path) => {
    const file = fromRoot(path)
    const isOwn = isSource(project, file)
    if (!isOwn && !isAround(project, file)) return
    isOutdated ||= isOwn
    live.changed(file)
  })
  server.httpServer?.once('close', () => live.stop())
  server.middlewares.use(async (request, response, next) => {
    const [, name] = /^(?:\/flows)?\/data\/(\w+)\.js(?:\?|$)/.exec(request.url ?? '') ?? []
    if (name === undefined) return next()
    try {
      const script = await scriptOf(await live.get(), name)
      if (script === undefined) return next()
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
      response.setHeader('Cache-Control', 'no-store')
      response.end(script)
    } catch (error) {
      next(error)
    }
  })
}

/** Vite plugin: serves the gallery's data in development. */
export function serveGalleryData(): Plugin {
  return {
    name: 'flows-serve-data',
    apply: 'serve',
    configureServer: serveData,
    // No modules to update: Vite would otherwise reload the page, which loses the zoom and the running simulation.
    async hotUpdate({ file }) {
      return isSource(await projectAt(ROOT), fromRoot(file)) ? [] : undefined
    },
  }
}

/** Vite plugin: writes the gallery's data files in a build. */
export function writeGalleryData(): Plugin {
  return {
    name: 'flows-write-data',
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
