import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { stateOn, test, transitionOn } from './gallery.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** A small product whose gallery is served sooner than that of ours. */
const KITCHEN = join(ROOT, 'tests', 'flows', 'secondProject')
const FILE = join('kitchen', 'timer', 'timer.machine.ts')

let server: ViteDevServer | undefined
let root = ''
let address = ''

/** The gallery as `npm run flows` serves it, of a product that may be edited. */
test.beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'nookmate test '))
  await cp(KITCHEN, root, { recursive: true })
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module' }))
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  process.env.FLOWS_PROJECT = root
  server = await createServer({
    configFile: join(ROOT, 'flows', 'vite.config.ts'),
    cacheDir: join(ROOT, '.cache', `vite-edit-${test.info().workerIndex}`),
    server: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  await server.listen()
  address = server.resolvedUrls?.local[0] ?? ''
})

test.afterAll(async () => {
  delete process.env.FLOWS_PROJECT
  await server?.close()
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})

function zoomOf(page: Page): Promise<string | null> {
  return page.locator('svg[data-chart] > g').getAttribute('transform')
}

test('an edit shows on the chart; zoom, played flow and page are kept, also while the machine is broken', async ({
  page,
}) => {
  await page.goto(`${address}#/timer?side=play`)
  const panel = page.getByRole('tabpanel')
  await expect(stateOn(page, 'counting')).toHaveClass(/is-active/, { timeout: 120_000 })
  await panel.getByRole('button', { name: 'Until the next timer' }).click()
  await expect(stateOn(page, 'ringing')).toHaveClass(/is-active/)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const zoom = await zoomOf(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const file = join(root, FILE)
  const text = await readFile(file, 'utf8')

  await writeFile(file, text.replace('counting: {', "counting: { description: 'Edited.',"))
  await expect(page.locator('.chart-state').getByText('Edited.')).toBeAttached()
  await expect(stateOn(page, 'ringing')).toHaveClass(/is-active/)
  expect(await zoomOf(page)).toBe(zoom)

  const broken = text.replace("{ dish: 'ringing' }", "{ dish: 'rung' }")
  const line = broken.slice(0, broken.indexOf('rung')).split('\n').length
  await writeFile(file, broken)
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: FILE })
  await expect(alert).toContainText(`${FILE}:${line}`)
  await expect(alert).toContainText("'rung'")
  await expect(stateOn(page, 'ringing')).toHaveClass(/is-active/)
  await expect(transitionOn(page, 'ringing.stopped')).toBeAttached()

  await writeFile(file, text)
  await expect(alert).toHaveCount(0)
  await expect(page.locator('.chart-state').getByText('Edited.')).toHaveCount(0)
  await expect(panel.getByText('There is no machine')).toHaveCount(0)
  await expect(stateOn(page, 'ringing')).toHaveClass(/is-active/)
  expect(await zoomOf(page)).toBe(zoom)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
