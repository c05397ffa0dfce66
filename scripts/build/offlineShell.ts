import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { PAGES } from '../../domain/pages.ts'

const WORKER = 'src/serviceWorker/serviceWorker.ts'

/** Beside the pages and their code: what an installed app shows. */
const ICONS = ['/favicon.svg', '/icons/icon-192.png', '/manifest.webmanifest']

/** Code that is of no use without a network. */
const ONLINE_ONLY = /[\\/]node_modules[\\/]@supabase[\\/]/

/** All that a phone is made to keep, before packing. */
const MOST_BYTES = 900 * 1024

interface Kept {
  url: string
  /** Of files whose name does not change with them. */
  revision: string | null
  bytes: number
}

/** A page may have been built for a route of its own; else the one page does for all. */
function pageFile(folder: string, page: string): string {
  const own = join(folder, page, 'index.html')
  return existsSync(own) ? own : join(folder, 'index.html')
}

function revised(url: string, file: string): Kept {
  const content = readFileSync(file)
  const revision = createHash('sha256').update(content).digest('base64url').slice(0, 16)
  return { url, revision, bytes: content.length }
}

function listShell(folder: string, left: ReadonlySet<string>): Kept[] {
  const assets = readdirSync(join(folder, 'assets')).filter((name) =>
    /\.(js|css|woff2)$/.test(name),
  )
  return [
    ...PAGES.map((page) => revised(page, pageFile(folder, page))),
    ...ICONS.map((icon) => revised(icon, join(folder, icon))),
    ...assets
      .map((name) => `assets/${name}`)
      .filter((name) => !left.has(name))
      .map((name) => ({
        url: `/${name}`,
        revision: null,
        bytes: statSync(join(folder, name)).size,
      })),
  ]
}

function requireSmall(shell: readonly Kept[]): void {
  const bytes = shell.reduce((sum, one) => sum + one.bytes, 0)
  if (bytes <= MOST_BYTES) return
  throw new Error(`The shell for the time without a network has ${bytes} bytes; see ${WORKER}.`)
}

async function writeWorker(outDir: string, shell: readonly Kept[]): Promise<void> {
  const list = shell.map(({ url, revision }) => ({ url, revision }))
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify(list), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: WORKER,
        output: { format: 'iife', entryFileNames: 'serviceWorker.js' },
      },
    },
  })
}

/** Builds the service worker at last, when it is known what it has to keep. Put it after all other plugins. */
export function offlineShell(): Plugin {
  const left = new Set<string>()
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
      for (const chunk of Object.values(bundle)) {
        const isLeft = chunk.type === 'chunk' && chunk.moduleIds.some((id) => ONLINE_ONLY.test(id))
        if (isLeft) left.add(chunk.fileName)
      }
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const shell = listShell(outDir, left)
        if (isProduction) requireSmall(shell)
        await writeWorker(outDir, shell)
      },
    },
  }
}
