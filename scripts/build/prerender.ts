import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import Beasties from 'beasties'
import { build, type Plugin, type Rolldown } from 'vite'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import { SCREENS } from '../../domain/paths.ts'
import { ROUTES } from '../../domain/routes.ts'
import type { FIRST_CALLS, render } from '../../src/prerender.tsx'
import { assetOf, filesOf } from './pageFiles.ts'
import { publicPage, readTemplate, waitingPage } from './pageHtml.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SILENT = { configFile: false, root: ROOT, logLevel: 'error', publicDir: false } as const
/** What every page loads: the entry, and React, which the entry imports dynamically. */
const PRODUCT = ['index.html', 'react-dom/client.js']
const CONNECTION = 'src/app/connection.ts'
const FRENCH = 'i18n/frenchVisitor.ts'
const TYPEFACE = 'fraunces-600.woff2'
const FRENCH_OF_STUDENTS = 'i18n/frenchStudent.ts'

type Renderer = { render: typeof render; FIRST_CALLS: typeof FIRST_CALLS }

/** Builds a file of `src/` into a script that can be inlined. */
async function inlineScript(name: string): Promise<string> {
  const rolldownOptions = { input: join(ROOT, 'src', name), output: { format: 'iife' } } as const
  const options = { write: false, target: 'es2022', modulePreload: false, rolldownOptions } as const
  const { output } = (await build({ ...SILENT, build: options })) as Rolldown.RolldownOutput
  return output[0].code.trim()
}

/** Builds `src/prerender.tsx` for Node and passes its exports to `work`; removes the build afterwards. */
async function withRenderer(work: (renderer: Renderer) => Promise<void>): Promise<void> {
  const outDir = await mkdtemp(join(ROOT, 'node_modules', '.prerender-'))
  try {
    const input = join(ROOT, 'src', 'prerender.tsx')
    const options = { ssr: true, outDir, emptyOutDir: true, rolldownOptions: { input } }
    await build({ ...SILENT, plugins: [react()], build: options })
    await work(await import(pathToFileURL(join(outDir, 'prerender.js')).href))
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** The CSS rules that a page needs for its first paint. Throws if there are none. */
async function criticalCss(outDir: string, files: string, body: string): Promise<string> {
  const beasties = new Beasties({ path: outDir, logLevel: 'silent', pruneSource: false })
  const html = `<!doctype html><html><head>${files}</head><body>${body}</body></html>`
  const [, css = ''] = /<style>(.*?)<\/style>/s.exec(await beasties.process(html)) ?? []
  if (css === '') throw new Error('No rule of the style sheet is critical')
  return css
}

async function renderPages(
  outDir: string,
  bundle: Rolldown.OutputBundle,
  { render, FIRST_CALLS }: Renderer,
  language: Language,
): Promise<void> {
  const template = readTemplate(await readFile(join(outDir, 'index.html'), 'utf8'))
  const early = await inlineScript('early.ts')
  const appearance = await inlineScript('appearance.ts')
  const earlyCalls = await inlineScript('earlyCalls.ts')
  const folder = join(outDir, 'pages', language)
  await mkdir(folder, { recursive: true })
  const partsFor = (sources: readonly string[]) => {
    const wanted = [...PRODUCT, ...sources, ...(language === 'fr' ? [FRENCH] : [])]
    const modules = filesOf(bundle, wanted).filter((file) => !template.files.includes(file))
    return { template, modules, early, appearance, typeface: assetOf(bundle, TYPEFACE) }
  }
  for (const screen of SCREENS.filter((each) => ROUTES[each].isPublic)) {
    const page = await render(screen, language, true)
    const css = await criticalCss(outDir, template.files, page.html)
    const html = publicPage(page, screen, css, partsFor([`src/app/screens/${screen}.tsx`]))
    await writeFile(join(folder, `${screen}.html`), html)
  }
  // A visitor with a session gets the page `any` instead of each public screen until the auth check is done.
  for (const name of ['any', ...SCREENS.filter((each) => !ROUTES[each].isPublic)] as const) {
    const screen = name === 'any' ? 'landing' : name
    const source = `src/app/screens/${screen}.tsx`
    const inside = language === 'fr' ? [source, FRENCH_OF_STUDENTS] : [source]
    const sources = name === 'any' ? [CONNECTION] : [CONNECTION, ...inside]
    const calls = FIRST_CALLS[name as keyof typeof FIRST_CALLS]
    const inline = `<script data-calls="${calls.join(' ')}">${earlyCalls}</script>`
    const page = await render(screen, language, false)
    await writeFile(join(folder, `${name}.html`), waitingPage(page, partsFor(sources), inline))
  }
}

/**
 * Vite plugin: renders each page as it looks before scripts run, in every language, into
 * `pages/<language>/<page>.html`.
 */
export function prerender(): Plugin {
  return {
    name: 'nookmate-prerender',
    apply: 'build',
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }, bundle) {
        await withRenderer(async (renderer) => {
          for (const language of LANGUAGES) await renderPages(dir, bundle, renderer, language)
        })
      },
    },
  }
}
