import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const ELK = createRequire(import.meta.url).resolve('elkjs/lib/elk.bundled.js')
const TOOLS = join(import.meta.dirname, '..', 'propose', 'tools.ts')

/** Bundles the code that draws proposals into one classic script. */
async function toolsScript(): Promise<string> {
  const results = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: TOOLS, formats: ['iife'], name: 'flowsTools', fileName: 'propose' },
    },
  })
  const [result] = Array.isArray(results) ? results : [results]
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('The tools of proposals were bundled into nothing.')
  return chunk.code
}

/**
 * Vite plugin: provides the scripts that the gallery loads only when somebody proposes something: ELK and, in a build,
 * the code that draws proposals.
 */
export function layoutScript(): Plugin {
  return {
    name: 'flows-layout-script',
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        if (!/^(?:\/flows)?\/elk\.js$/.test(request.url ?? '')) return next()
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
        response.end(await readFile(ELK))
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'elk.js', source: await readFile(ELK) })
      this.emitFile({ type: 'asset', fileName: 'propose.js', source: await toolsScript() })
    },
  }
}
