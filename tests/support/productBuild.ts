import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'

const VITE = join('node_modules', 'vite', 'bin', 'vite.js')
const SCRIPT = /\/assets\/[\w.-]+\.js/g

/** Builds the product into a folder, as `npm run build` does. */
export async function buildProduct(folder: string, mode: string): Promise<void> {
  const { VITEST: _, ...env } = process.env
  await promisify(execFile)(
    process.execPath,
    [VITE, 'build', '--mode', mode, '--outDir', folder, '--emptyOutDir'],
    { env: { ...env, NODE_ENV: mode } },
  )
}

/** The concatenated scripts of a build. */
export async function scriptsOf(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true })
  const scripts = files.filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), 'utf8')))
  return texts.join('\n')
}

/** The scripts that a page loads to become interactive, and their total gzip size in bytes. */
export async function firstScripts(folder: string, page: string) {
  const html = await readFile(join(folder, 'pages', page), 'utf8')
  const names = [...new Set(html.match(SCRIPT))]
  const bytes = await Promise.all(names.map((name) => readFile(join(folder, name))))
  const size = bytes.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)
  return { html, names, size, text: bytes.map((script) => script.toString('utf8')).join('\n') }
}
