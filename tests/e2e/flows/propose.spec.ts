import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { SITE, stateOn, test, transitionOn } from './gallery.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const run = promisify(execFile)

/** The address of the built gallery here. On a busy machine, Chromium may lose what a reloaded `file:` page has stored. */
const SERVED = 'http://gallery.test/'

function serve(page: Page): Promise<unknown> {
  return page.route(`${SERVED}**`, (route) =>
    route.fulfill({ path: join(SITE, new URL(route.request().url()).pathname) }),
  )
}

/** Presses a button that saves a file, and returns where the file is. */
async function saved(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Save ${name}` }).click()
  return (await download).path()
}

test('new words, a state and a way to it stand on the chart, and go along as an issue and as a patch', async ({
  page,
}) => {
  await serve(page)
  await page.goto(`${SERVED}index.html#/login/editing.refused?side=propose`)
  const panel = page.getByRole('tabpanel')
  await panel.getByLabel('What is said of refused').fill('The info box says "why", and what helps.')
  await panel.getByRole('button', { name: 'Propose these words' }).click()
  await expect(page.locator('.chart-state').getByText('and what helps.')).toBeVisible()

  await panel.getByLabel('Its name').fill('Asking for help')
  await panel.getByLabel('What a person sees there').fill('a form for a question')
  await panel.getByRole('button', { name: 'Add the state' }).click()
  await expect(stateOn(page, 'askingForHelp')).toHaveClass(/is-added/)
  await panel.getByLabel('What happens').fill('help.requested')
  await panel.getByLabel('Leads to').selectOption('editing.askingForHelp')
  await panel.getByRole('button', { name: 'Add the way' }).click()
  await expect(transitionOn(page, 'help.requested')).toHaveClass(/is-added/)

  const issue = await readFile(await saved(page, 'login.md'), 'utf8')
  for (const part of ['and what helps.', 'askingForHelp', 'help.requested']) {
    expect(issue).toContain(part)
  }
  const patch = await saved(page, 'login.patch')
  expect(await readFile(patch, 'utf8')).toMatch(/^-.*stay in their fields.*\n\+.*and what helps\./m)
  await run('git', ['apply', '--check', patch], { cwd: ROOT })

  await page.reload()
  await expect(stateOn(page, 'askingForHelp')).toHaveClass(/is-added/)
  const ghost = panel.getByRole('listitem').filter({ hasText: 'New state' })
  await ghost.getByRole('button', { name: 'Take back' }).click()
  await expect(stateOn(page, 'askingForHelp')).toHaveCount(0)
  await expect(panel.getByRole('listitem')).toHaveCount(1)
})
