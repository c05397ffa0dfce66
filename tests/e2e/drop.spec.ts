import { writeFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { dropFile } from './steps/dropFile.ts'
import { addPhoto } from './steps/onboard.ts'
import { openStep } from './steps/openStep.ts'
import { photo } from './steps/photo.ts'

const modal = (page: Page) => page.getByRole('dialog', { name: 'Adjust Photo' })
const place = (page: Page, label: string) => page.locator('label', { has: page.getByLabel(label) })
const photos = (page: Page) => page.getByRole('list', { name: 'Photos' })

async function confirm(page: Page): Promise<void> {
  await modal(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(modal(page)).toHaveCount(0)
}

/** Writes a photo to this path and returns the path. */
async function file(path: string, colour?: string): Promise<string> {
  await writeFile(path, (await photo(colour)).buffer)
  return path
}

test.describe('a file dragged from the desktop', () => {
  test('dropped on its place is the profile photo; the place shows that it takes it', async ({
    page,
  }, info) => {
    await openStep(page, { step: 3, role: 'searcher' })
    const nook = place(page, 'Profile photo: add a photo')
    await dropFile(page, nook, await file(info.outputPath('me.jpg')), async () => {
      await expect(nook).toHaveAttribute('data-over')
    })
    await confirm(page)
    await expect(page.getByLabel('Profile photo: change photo')).toHaveCount(1)
  })

  test('dropped one after the other, photos of a place stand in that order; the first is the cover', async ({
    page,
  }, info) => {
    await openStep(page, { step: 4, role: 'poster' })
    const sources: string[] = []
    for (const colour of ['#b98', '#8b9']) {
      const path = await file(info.outputPath(`${colour.slice(1)}.jpg`), colour)
      await dropFile(page, place(page, 'Add photos'), path)
      await confirm(page)
      const last = photos(page).getByRole('img').last()
      sources.push((await last.getAttribute('src')) ?? '')
    }
    await expect(photos(page).getByRole('listitem').first()).toContainText('Cover')
    const shown = await photos(page)
      .getByRole('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
    expect(shown).toEqual(sources)
    expect(new Set(shown).size).toBe(2)
  })

  test('dropped beside it is not opened instead of the page', async ({ page }, info) => {
    await openStep(page, { step: 3, role: 'searcher' })
    await page.getByLabel('City of origin').fill('Halifax')
    await addPhoto(page)
    // A headless browser does not open dropped files, so the test asks whether the page prevents it.
    const isRefused = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'me.jpg'))
      const over = { bubbles: true, cancelable: true, dataTransfer }
      return !heading.dispatchEvent(new DragEvent('dragover', over))
    })
    expect(isRefused).toBe(true)
    await dropFile(
      page,
      page.getByRole('heading', { level: 1 }),
      await file(info.outputPath('me.jpg')),
    )
    await expect(page.getByLabel('City of origin')).toHaveValue('Halifax')
    await expect(page).toHaveURL(/\/onboarding$/)
    await expect(modal(page)).toHaveCount(0)
  })
})
