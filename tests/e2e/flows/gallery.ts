import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'

const SITE = join(import.meta.dirname, '..', '..', '..', 'dist-flows')

/** The gallery as it was built, opened from the disk as from a file share. */
export function galleryAddress(hash = ''): string {
  return `${pathToFileURL(join(SITE, 'index.html'))}${hash}`
}

/** Opens a page of the gallery and waits for what it shows. */
export async function openGallery(page: Page, hash = ''): Promise<void> {
  await page.goto(galleryAddress(hash))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** A state on the chart, by its name. */
export function stateOn(page: Page, name: string) {
  return page
    .locator('[aria-roledescription="state"]')
    .and(page.getByRole('button', { name: new RegExp(`^${name}\\b`) }))
}

/** A transition on the chart, by the beginning of what is said of it. */
export function transitionOn(page: Page, says: string) {
  return page
    .locator('[aria-roledescription="transition"]')
    .and(page.getByRole('button', { name: says }))
}

/** On a phone either the real screen or the controls are to be seen beside the chart. */
export async function showBeside(page: Page, part: 'Screen' | 'Controls'): Promise<void> {
  const choice = page.getByRole('button', { name: part, exact: true })
  if (await choice.isVisible()) await choice.click()
}
