import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite'
import { generatePaths } from '../../../machines/paths/generate.ts'
import { type AnyScript, scriptsOf } from '../../../scripts/paths/script.ts'
import { SCREENS } from '../../flows/secondProject/browser.ts'
import { ovenModel } from '../../flows/secondProject/models/oven.ts'
import { timerModel } from '../../flows/secondProject/models/timer.ts'
import { timersModel } from '../../flows/secondProject/models/timers.ts'
import { stateOn, test, transitionOn } from './gallery.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const KITCHEN = join(ROOT, 'tests', 'flows', 'secondProject')
const DRIVER = join(ROOT, 'scripts', 'paths', 'runner', 'driver.mjs')

type Walk = (page: Page, script: AnyScript) => Promise<void>

let open: ViteDevServer[] = []

async function serve(options: InlineConfig): Promise<string> {
  const server = await createServer({
    ...options,
    cacheDir: join(ROOT, '.cache', `vite-kitchen-${open.length}-${test.info().workerIndex}`),
    server: { port: 0, host: '127.0.0.1', fs: { strict: false } },
    logLevel: 'error',
  })
  await server.listen()
  open = [...open, server]
  return server.resolvedUrls?.local[0] ?? ''
}

/** The server of the kitchen. */
const recipes: Plugin = {
  name: 'recipes',
  configureServer: ({ middlewares }) => {
    middlewares.use('/recipe', (_, response) => response.end('Bread, 40 minutes'))
  },
}

test.afterAll(async () => {
  delete process.env.FLOWS_PROJECT
  for (const server of open) await server.close()
})

test('the gallery of another product plays its machines on its screens', async ({ page }) => {
  process.env.FLOWS_PROJECT = KITCHEN
  const address = await serve({ configFile: join(ROOT, 'flows', 'vite.config.ts') })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Every flow of Kitchen' })).toBeVisible()
  await page.goto(`${address}#/oven?side=play`)
  const screen = page.frameLocator('iframe[title]').first()
  await screen.getByRole('button', { name: 'Heat' }).click()
  await expect(stateOn(page, 'warmingUp')).toHaveClass(/is-active/)
  await screen.getByRole('button', { name: 'Open the door' }).click()
  await expect(stateOn(page, 'interrupted')).toHaveClass(/is-active/)
  await transitionOn(page, 'door.closed').click()
  await expect(stateOn(page, 'warmingUp')).toHaveClass(/is-active/)
  await expect(screen.getByRole('heading', { name: 'Warming up' })).toBeVisible()
})

test('testers walk the paths of another product at its address', async ({ browser }) => {
  const baseURL = await serve({
    configFile: false,
    root: join(KITCHEN, 'page'),
    plugins: [react(), recipes],
  })
  const { walk } = (await import(pathToFileURL(DRIVER).href)) as { walk: Walk }
  const scripts = [ovenModel, timerModel, timersModel].flatMap((model) =>
    scriptsOf(model.machine, SCREENS[model.machine.id], generatePaths(model as never)),
  )
  expect(scripts.filter((script) => 'skipped' in script)).toEqual([])
  for (const script of scripts) {
    const context = await browser.newContext({ baseURL })
    await walk(await context.newPage(), script)
    await context.close()
  }
})
