import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { stateOn, test, transitionOn } from './gallery.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const FOLDERS = ['machines', 'domain', 'i18n', 'contract', 'flows', 'flowsProject', 'src']
const FILE = join('machines', 'verifyCode', 'verifyCode.machine.ts')

let server: ViteDevServer
let root = ''
let address = ''

/** The gallery as \`npm run flows\` serves it, of a tree that may be edited. */
test.beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'nookmate test '))
  for (const folder of FOLDERS)
    await cp(join(ROOT, folder), join(root, folder), { recursive: true })
  for (const file of ['package.json', 'tsconfig.json', 'flows.config.ts']) {
    await cp(join(ROOT, file), join(root, file))
  }
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  server = await createServer({
    configFile: join(root, 'flows', 'vite.config.ts'),
    cacheDir: join(ROOT, '.cache', `vite-edit-${test.info().workerIndex}`),
    server: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  await server.listen()
  address = server.resolvedUrls?.local[0] ?? ''
})

test.afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})

function zoomOf(page: Page): Promise<string | null> {
  return page.locator('svg[data-chart] > g').getAttribute('transform')
}

test('an edit shows on the chart; zoom, played flow and page are kept, also while the machine is broken', async ({
  page,
}) => {
  await page.goto(`${address}#/verifyCode?side=play`)
  const panel = page.getByRole('tabpanel')
  await expect(stateOn(page, 'coolingDown')).toHaveClass(/is-active/, { timeout: 120_000 })
  await panel.getByRole('button', { name: '60 s', exact: true }).click()
  await expect(stateOn(page, 'ready')).toHaveClass(/is-active/)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  const zoom = await zoomOf(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const file = join(root, FILE)
  const text = await readFile(file, 'utf8')

  await writeFile(file, text.replace("description: '", "description: 'Edited. "))
  await expect(page.locator('.chart-state').getByText('Edited.')).toBeAttached()
  await expect(stateOn(page, 'ready')).toHaveClass(/is-active/)
  expect(await zoomOf(page)).toBe(zoom)

  const broken = text.replace("onDone: '#verifyCode.verified'", "onDone: '#verifyCode.verifyed'")
  const line = broken.slice(0, broken.indexOf('verifyed')).split('\n').length
  await writeFile(file, broken)
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: FILE })
  await expect(alert).toContainText(`${FILE}:${line}`)
  await expect(alert).toContainText('verifyed')
  await expect(stateOn(page, 'ready')).toHaveClass(/is-active/)
  await expect(transitionOn(page, 'checkCode fails')).toBeAttached()

  await writeFile(file, text)
  await expect(alert).toHaveCount(0)
  await expect(page.locator('.chart-state').getByText('Edited.')).toHaveCount(0)
  await expect(panel.getByText('There is no machine')).toHaveCount(0)
  await expect(stateOn(page, 'ready')).toHaveClass(/is-active/)
  expect(await zoomOf(page)).toBe(zoom)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})
