import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'

/** Charts with all that is in the code, as somebody has chosen before; `plain.spec.ts` has them in plain words. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await page.addInitScript(() => {
      try {
        localStorage.setItem('flows.chart', 'code')
      } catch {
        // Frames without an origin keep nothing.
      }
    })
    await use(page)
  },
})

/** The folder of the built gallery. */
export const SITE = join(import.meta.dirname, '..', '..', '..', 'dist-flows')

/** The `file:` address of the built gallery, because people open it from a file share. */
export function galleryAddress(hash = ''): string {
  return `${pathToFileURL(join(SITE, 'index.html'))}${hash}`
}

/** Opens a page of the gallery and waits until its heading is shown. */
export async function openGallery(page: Page, hash = ''): Promise<void> {
  await page.goto(galleryAddress(hash))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Locates a state on the chart by its name. */
export function stateOn(page: Page, name: string) {
  return page
    .locator('[aria-roledescription="state"]')
    .and(page.getByRole('button', { name: new RegExp(`^${name}\\b`) }))
}

/** Locates a transition on the chart by the start of its accessible name. */
export function transitionOn(page: Page, says: string) {
  return page
    .locator('[aria-roledescription="transition"]')
    .and(page.getByRole('button', { name: says }))
}

/**
 * Shows the real screen or the controls beside the chart. On a phone only one of them fits; elsewhere both are shown.
 */
export async function showBeside(page: Page, part: 'Screen' | 'Controls'): Promise<void> {
  const choice = page.getByRole('button', { name: part, exact: true })
  if (await choice.isVisible()) await choice.click()
}
