import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { PATHS } from '../../domain/paths.ts'
import { isResetPath, ROUTES, screenAt } from '../../domain/routes.ts'

const WORKER = 'src/serviceWorker/serviceWorker.ts'

/** Static files that an installed app shows, besides pages and code. */
const ICONS = ['/favicon.svg', '/icons/icon-192.png', '/manifest.webmanifest']

/** The paths whose pages are kept. All tabs have the page of the dashboard. */
const PAGES = PATHS.filter(
  (path) => screenAt(path) !== 'dashboard' || path === ROUTES.dashboard.path,
)

/** Without the typeface: texts can be read without it, and the browser usually has it in its own cache. */
const ASSET = /^assets\/.*\.(?:js|css)$/

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

function revisionOf(contents: readonly Buffer[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('base64url').slice(0, 16)
}

/**
 * The pages. Which file the server sends for a path depends on the language and on the session, so a change of any of
 * them is a change of all, and the largest one counts.
 */
function listPages(folder: string): Kept[] {
  const files = readdirSync(join(folder, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .toSorted()
    .map((file) => ({ name: basename(file), content: readFileSync(join(folder, 'pages', file)) }))
  const revision = revisionOf(files.map(({ content }) => content))
  return PAGES.map((url) => {
    const names = ['any.html', ...(isResetPath(url) ? [] : [`${screenAt(url)}.html`])]
    const possible = files.filter(({ name }) => names.includes(name))
    return { url, revision, bytes: Math.max(...possible.map(({ content }) => content.length)) }
  })
}

function icon(folder: string, url: string): Kept {
  const content = readFileSync(join(folder, url))
  return { url, revision: revisionOf([content]), bytes: content.length }
}

/** The files of the offline shell in a folder with a build whose code and style sheets are `assets`. */
export function listShell(folder: string, assets: readonly string[]): Kept[] {
  return [
    ...listPages(folder),
    ...ICONS.map((url) => icon(folder, url)),
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
