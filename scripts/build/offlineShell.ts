import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { PATHS } from '../../domain/paths.ts'

const WORKER = 'src/serviceWorker/serviceWorker.ts'

/** Static files that an installed app shows, besides pages and code. */
const ICONS = ['/favicon.svg', '/icons/icon-192.png', '/manifest.webmanifest']

const ASSET = /^assets\/.*\.(?:js|css|woff2)$/

/** Code that is useless offline. */
const ONLINE_ONLY = /[\\/]node_modules[\\/]@supabase[\\/]/

/** Maximum size of the offline shell in bytes, uncompressed. */
const MOST_BYTES = 1024 * 1024

interface Kept {
  url: string
  /** Content hash of a file without a hash in its name; null for the others. */
  revision: string | null
  bytes: number
}

/** The HTML file of a route: its own if one was built, otherwise the index page. */
function pageFile(folder: string, page: string): string {
  const own = join(folder, page, 'index.html')
  return existsSync(own) ? own : join(folder, 'index.html')
}

function revised(url: string, file: string): Kept {
  const content = readFileSync(file)
  const revision = createHash('sha256').update(content).digest('base64url').slice(0, 16)
  return { url, revision, bytes: content.length }
}

function listShell(folder: string, assets: readonly string[]): Kept[] {
  return [
    ...PATHS.map((path) => revised(path, pageFile(folder, path))),
    ...ICONS.map((icon) => revised(icon, join(folder, icon))),
    ...assets.map((name) => ({
      url: `/${name}`,
      revision: null,
      bytes: statSync(join(folder, name)).size,
    })),
  ]
}

function requireSmall(shell: readonly Kept[]): void {
  const bytes = shell.reduce((sum, one) => sum + one.bytes, 0)
  if (bytes <= MOST_BYTES) return
  throw new Error(`The offline shell has ${bytes} bytes, more than ${MOST_BYTES}; see ${WORKER}.`)
}

const PUSH_WORKER = 'src/serviceWorker/pushWorker.ts'

async function writeWorkers(outDir: string, shell: readonly Kept[]): Promise<void> {
  const list = shell.map(({ url, revision }) => ({ url, revision }))
  await writeWorker(outDir, WORKER, 'serviceWorker.js', { SHELL: JSON.stringify(list) })
  await writeWorker(outDir, PUSH_WORKER, 'pushWorker.js')
}

async function writeWorker(
  outDir: string,
  input: string,
  name: string,
  define: Readonly<Record<string, string>> = {},
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input,
        output: { format: 'iife', entryFileNames: name },
      },
    },
  })
}

/**
 * Vite plugin: builds the service workers after everything else, when the list of files to cache is known. Must be
 * the last plugin.
 */
export function offlineShell(): Plugin {
  const assets: string[] = []
  let outDir = ''
  let isProduction = false
  return {
    name: 'offline-shell',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
      isProduction = config.mode === 'production'
    },
    writeBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        const isNeeded = file.type === 'asset' || !file.moduleIds.some((id) => ONLINE_ONLY.test(id))
        if (isNeeded && ASSET.test(file.fileName)) assets.push(file.fileName)
      }
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const shell = listShell(outDir, assets)
        if (isProduction) requireSmall(shell)
        await writeWorkers(outDir, shell)
      },
    },
  }
}
