import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const FILE = createRequire(import.meta.url).resolve('elkjs/lib/elk.bundled.js')

/** ELK as a classic script of its own, which the gallery loads only when somebody changes a chart. */
export function layoutScript(): Plugin {
  return {
    name: 'flows-layout-script',
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        if (!/^(?:\/flows)?\/elk\.js$/.test(request.url ?? '')) return next()
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
        response.end(await readFile(FILE))
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'elk.js', source: await readFile(FILE) })
    },
  }
}
