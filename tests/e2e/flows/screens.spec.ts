import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openGallery, test } from './gallery.ts'

/** The document inside the frame of a screen. */
function picture(page: Page, name: string) {
  return page.getByTitle(`Screen: ${name}`, { exact: true }).contentFrame()
}

/** The size of a PNG file in pixels, and the dominant colour of its lower half. */
async function lookAt(path: string) {
  const picture = sharp(path)
  const { width, height } = await picture.metadata()
  const lower = { left: 0, top: height / 2, width, height: height / 2 }
  const { dominant } = await sharp(await picture.extract(lower).toBuffer()).stats()
  return { width, height, dominant }
}

test('a flow is a storyboard of its real screens, and is presented by keys', async ({ page }) => {
  await openGallery(page, '#/login/editing.refused')
  await page.getByRole('link', { name: 'Its screen' }).click()
  const strip = page.getByRole('list', { name: 'Screens of login' })
  await expect(strip.locator('[aria-current]')).toContainText('The info box says why')
  await expect(picture(page, 'incomplete').getByText('Enter your school email.')).toBeVisible()
  await expect(picture(page, 'refused').getByLabel('School Email')).toHaveValue('ada@uwo.ca')
  await expect(page.getByRole('status')).toHaveText('8 screens')
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])

  await page.getByRole('button', { name: 'Present' }).click()
  const slides = page.getByRole('dialog', { name: 'login, presented' })
  await expect(slides.getByRole('heading', { name: 'refused' })).toBeVisible()
  // The dialog covers the page, and the page fills the screen.
  const isInFront = (element: Element) => {
    const front = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    return document.fullscreenElement !== null && element.contains(front)
  }
  await expect.poll(() => slides.evaluate(isInFront)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect(slides.getByRole('heading', { name: 'deleted' })).toBeVisible()
  await expect(slides.getByRole('status')).toHaveText('4 of 8')
  const shown = slides.getByTitle('Screen: deleted').contentFrame()
  await expect(shown.getByRole('button', { name: 'Keep my account' })).toBeVisible()
  const found = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect(found.violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  await slides.getByRole('combobox', { name: 'What is presented' }).selectOption({ index: 1 })
  await slides.press('End')
  await expect(slides.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(slides).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Present' })).toBeFocused()
})

test('a storyboard is printed instead of the chart, with dialogs as they lie over the page', async ({
  page,
}) => {
  await openGallery(page, '#/photo?side=screens')
  await expect(page.getByRole('status')).toHaveText('6 screens')
  const dialog = picture(page, 'adjusting').getByRole('dialog', { name: 'Adjust Photo' })
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PNG photo.adjusting.screen.png' }).click()
  const { width, height, dominant } = await lookAt(await (await download).path())
  expect([width, height]).toEqual([780, 1688])
  // The picture shows the dialog, which is brighter than the dimmed page.
  expect(dominant.b).toBeGreaterThan(200)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Chart of photo' })).toBeHidden()
  const [screen, room] = await Promise.all([
    page.getByTitle('Screen: adjusting').boundingBox(),
    page.getByRole('listitem').filter({ hasText: 'adjusting' }).boundingBox(),
  ])
  expect(screen?.width).toBeCloseTo(room?.width ?? 0, 0)
})
