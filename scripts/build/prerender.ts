import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import type { Screen } from '../../machines/app/app.machine.ts'
import type { FIRST_CALLS, render } from '../../src/prerender.tsx'
import { filesOf } from './pageFiles.ts'
import { publicPage, waitingPage } from './pageHtml.ts'
import { shortNames } from './shortNames.ts'
import { usedRules } from './usedRules.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PUBLIC: readonly Screen[] = ['landing', 'login', 'signup']

/** What a waiting page fetches at once, by its name. Whoever visits `/` with a session goes on from there. */
const WAITING = {
  any: { screen: 'landing', chunks: ['connection'] },
  onboarding: { screen: 'onboarding', chunks: ['connection', 'onboarding'] },
  dashboard: { screen: 'dashboard', chunks: ['connection', 'dashboard'] },
} as const

const SILENT = { configFile: false, root: ROOT, logLevel: 'error', publicDir: false } as const

/** A script that is written into pages. */
async function inlineScript(name: string): Promise<string> {
  const result = await build({
    ...SILENT,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(ROOT, 'src', name), output: { format: 'iife' } },
    },
  })
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rolldown.RolldownOutput]
  return output[0].code.trim()
}

type Renderer = { render: typeof render; FIRST_CALLS: typeof FIRST_CALLS }

/** Makes `src/prerender.tsx` run here and now; what it needs is thrown away afterwards. */
async function withRenderer(work: (renderer: Renderer) => Promise<void>): Promise<void> {
  const outDir = await mkdtemp(join(ROOT, 'node_modules', '.prerender-'))
  try {
    const input = join(ROOT, 'src', 'prerender.tsx')
    const options = { ssr: true, outDir, emptyOutDir: true, rolldownOptions: { input } }
    const css = { modules: { generateScopedName: shortNames() } }
    await build({ ...SILENT, plugins: [react()], css, build: options })
    const module = await import(pathToFileURL(join(outDir, 'prerender.js')).href)
    await work(module)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

function sheetOf(bundle: Rolldown.OutputBundle): string {
  const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error('The build has no style sheet')
  return sheet.source.toString()
}

type Emit = (name: string, html: string) => void

async function drawPages(
  { render: draw, FIRST_CALLS: calls }: Renderer,
  bundle: Rolldown.OutputBundle,
  language: Language,
  emit: Emit,
): Promise<void> {
  const [early, earlyCalls] = await Promise.all(['early.ts', 'earlyCalls.ts'].map(inlineScript))
  const sheet = sheetOf(bundle)
  for (const screen of PUBLIC) {
    const page = await draw(screen, language, true)
    const parts = { css: usedRules(sheet, page.html), early: early ?? '' }
    emit(screen, publicPage(page, screen, filesOf(bundle, language, [screen]), parts))
  }
  for (const name of ['any', 'onboarding', 'dashboard'] as const) {
    const { screen, chunks } = WAITING[name]
    const page = await draw(screen, language, false)
    const css = usedRules(sheet, page.html)
    const parts = { css, earlyCalls: earlyCalls ?? '', calls: calls[name] }
    emit(name, waitingPage(page, filesOf(bundle, language, chunks), parts))
  }
}

/** Renders the pages as they are before their script comes, in every language: `pages/<language>/`. */
export function prerender(): Plugin {
  return {
    name: 'nookmate-prerender',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        await withRenderer(async (renderer) => {
          for (const language of LANGUAGES) {
            await drawPages(renderer, bundle, language, (name, source) => {
              this.emitFile({ type: 'asset', fileName: `pages/${language}/${name}.html`, source })
            })
          }
        })
      },
    },
  }
}
