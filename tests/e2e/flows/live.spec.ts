import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { apiProxy } from '../../../scripts/dev/apiProxy.ts'
import { stateOn, test } from './gallery.ts'

// One after the other, so that the second test finds what the server has compiled for the first.
test.describe.configure({ mode: 'default' })

let server: ViteDevServer
let address = ''

test.beforeAll(async () => {
  const { port } = new URL(process.env.NOOKMATE_E2E_URL ?? '')
  server = await createServer({
    root: join(import.meta.dirname, '..', '..', '..'),
    // Each worker gets its own cache of dependencies, so that two of them do not collide.
    cacheDir: join('.cache', `vite-live-${test.info().workerIndex}`),
    server: { port: 0, host: '127.0.0.1', proxy: apiProxy(port), hmr: false, watch: null },
    logLevel: 'error',
  })
  await server.listen()
  address = server.resolvedUrls?.local[0] ?? ''
})

test.afterAll(() => server.close())

/** Opens the login of the product, and its chart with the panel *Live* in a second tab. */
async function openBoth(page: Page, context: BrowserContext) {
  await page.goto(`${address}login`)
  const gallery = await context.newPage()
  await gallery.goto(`${address}flows/#/login?side=live`)
  return { gallery, panel: gallery.getByRole('tabpanel') }
}

test('the charts follow the product in another tab, and no password is sent', async ({
  page,
  context,
}) => {
  const { gallery, panel } = await openBoth(page, context)
  await expect(panel.getByText('Live: Login')).toBeVisible({ timeout: 60_000 })
  await expect(stateOn(gallery, 'untouched')).toHaveClass(/is-active/)
  await page.getByRole('textbox', { name: 'School Email' }).fill('ada@uwo.ca')
  await page.getByRole('textbox', { name: 'Password' }).fill('Not_my_password_1')
  await expect(panel).toContainText('field.changed')
  await expect(panel).toContainText('ada@uwo.ca')
  await expect(panel).not.toContainText('Not_my_password_1')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await panel
    .locator('li')
    .filter({ hasText: 'app.login · logIn' })
    .getByText('With it came')
    .click()
  const answer = panel.locator('pre').filter({ hasText: 'incorrect' })
  await expect(answer).toBeVisible()
  const [right, edge] = await Promise.all(
    [answer, panel].map(async (part) => {
      const box = await part.boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }),
  )
  expect(right).toBeLessThanOrEqual(edge ?? 0)
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Alt+Shift+KeyG')
  await expect(stateOn(await opened, 'refused')).toHaveClass(/is-active/, { timeout: 60_000 })
  await expect(await opened).toHaveURL(/flows\/#\/login\/editing\.refused\?side=live$/)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(panel.getByText('login does not run at the moment.')).toBeVisible()
  await panel.getByRole('link', { name: 'newsletter' }).click()
  await expect(stateOn(gallery, 'editing')).toHaveClass(/is-active/)
})

/** Records in the gallery what somebody does on the login page of the product, and keeps it. */
async function record(page: Page, gallery: Page, act: () => Promise<void>): Promise<void> {
  const panel = gallery.getByRole('tabpanel')
  await gallery.getByRole('tab', { name: 'Live' }).click()
  await page.goto(`${address}login`)
  await expect(panel.getByText('Live: Login')).toBeVisible({ timeout: 60_000 })
  await panel.getByRole('button', { name: 'Record what you do' }).click()
  await expect(panel.getByText(/^Recording: \d+ steps$/)).toBeVisible()
  await act()
  await panel.getByRole('button', { name: 'Stop and keep' }).click()
  await gallery.getByRole('tab', { name: 'Sessions' }).click()
}

test('a session is recorded, saved, replayed, walked as a path and shown as a heat map', async ({
  page,
  context,
}) => {
  const { gallery, panel } = await openBoth(page, context)
  await record(page, gallery, async () => {
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(stateOn(gallery, 'incomplete')).toHaveClass(/is-active/)
  })
  const download = gallery.waitForEvent('download')
  await panel.getByRole('button', { name: 'Save', exact: true }).click()
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ flows: 'session' })

  await panel.getByRole('checkbox').check()
  await expect(stateOn(gallery, 'untouched')).toHaveClass(/is-active/)
  await panel.getByRole('button', { name: 'Next' }).click()
  await expect(stateOn(gallery, 'incomplete')).toHaveClass(/is-active/)
  await panel.getByRole('button', { name: 'Walk it as a test path' }).click()
  // The server compiles the player when it is first opened.
  await expect(panel.getByText('1 step', { exact: true })).toBeVisible({ timeout: 120_000 })
  await expect(panel.getByRole('button', { name: 'press Login' })).toBeVisible()

  await record(page, gallery, async () => {
    await page.getByRole('textbox', { name: 'School Email' }).fill('ada@uwo.ca')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(stateOn(gallery, 'incomplete')).toHaveClass(/is-active/)
  })
  await panel.getByRole('button', { name: 'All of them' }).click()
  await expect(panel.getByRole('heading', { name: 'Where people go' })).toBeVisible()
  await expect(panel.getByRole('row', { name: /^2 editing → incomplete/ })).toBeVisible()
  await expect(stateOn(gallery, 'incomplete')).toHaveClass(/is-heat-[1-4]/)
  await expect(stateOn(gallery, 'loggingIn')).toHaveClass(/is-heat-0/)
})
