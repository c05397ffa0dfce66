import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { LANGUAGES, type Language } from '../../domain/language.ts'
import type { Screen } from '../../machines/app/app.machine.ts'
import type { render } from '../../src/prerender.tsx'
import { filesOf } from './pageFiles.ts'
import { publicPage, waitingPage } from './pageHtml.ts'
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

/** The script that is written into the public pages. */
async function earlyScript(): Promise<string> {
  const result = await build({
    ...SILENT,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(ROOT, 'src', 'early.ts'), output: { format: 'iife' } },
    },
  })
  const [{ output }] = (Array.isArray(result) ? result : [result]) as [Rolldown.RolldownOutput]
  return output[0].code.trim()
}

/** Makes `src/prerender.tsx` run here and now; what it needs is thrown away afterwards. */
async function withRenderer(work: (draw: typeof render) => Promise<void>): Promise<void> {
  const outDir = await mkdtemp(join(ROOT, 'node_modules', '.prerender-'))
  try {
    const input = join(ROOT, 'src', 'prerender.tsx')
    const options = { ssr: true, outDir, emptyOutDir: true, rolldownOptions: { input } }
    await build({ ...SILENT, plugins: [react()], build: options })
    const module = await import(pathToFileURL(join(outDir, 'prerender.js')).href)
    await work(module.render)
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
  draw: typeof render,
  bundle: Rolldown.OutputBundle,
  language: Language,
  emit: Emit,
): Promise<void> {
  const early = await earlyScript()
  for (const screen of PUBLIC) {
    const page = await draw(screen, language, true)
    const css = usedRules(sheetOf(bundle), page.html)
    emit(screen, publicPage(page, screen, filesOf(bundle, language, [screen]), { css, early }))
  }
  for (const [name, { screen, chunks }] of Object.entries(WAITING)) {
    const page = await draw(screen, language, false)
    emit(name, waitingPage(page, filesOf(bundle, language, chunks)))
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
        await withRenderer(async (draw) => {
          for (const language of LANGUAGES) {
            await drawPages(draw, bundle, language, (name, source) => {
              this.emitFile({ type: 'asset', fileName: `pages/${language}/${name}.html`, source })
            })
          }
        })
      },
    },
  }
}
