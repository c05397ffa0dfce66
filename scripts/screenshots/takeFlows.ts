import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { save } from './save.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Captures the flow gallery for the README: the simulator of `verifyCode` while a call is pending. */
export async function takeFlows(page: Page): Promise<void> {
  const gallery = pathToFileURL(join(ROOT, 'dist-flows', 'index.html'))
  await page.goto(`${gallery}#/verifyCode?side=play`)
  await page.getByRole('button', { name: /^type six digits/ }).click()
  await page.locator('[data-chosen="state open.code.checkingCode"].is-active').waitFor()
  await page.frameLocator('iframe').getByRole('heading').waitFor()
  await save(page, join(ROOT, 'docs', 'images', 'flows.webp'), 1440)
}
