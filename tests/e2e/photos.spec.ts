import { randomBytes } from 'node:crypto'
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { chooseRole, signUpByCalls } from './steps/onboardByCalls.ts'
import { openStep } from './steps/openStep.ts'
import { photo } from './steps/photo.ts'

const UNREADABLE = 'This picture cannot be opened here. Please choose a JPEG, PNG or WebP photo.'

const modal = (page: Page) => page.getByRole('dialog', { name: 'Adjust Photo' })

/** Opens "Getting Started" with a filled field, which has to stay filled. */
async function openGettingStarted(page: Page): Promise<void> {
  const { id } = await signUpByCalls(page)
  await chooseRole(page, 'searcher')
  await page.addInitScript(
    ([key]) => localStorage.setItem(key as string, JSON.stringify({ step: 3, role: 'searcher' })),
    [`nookmate.onboarding.${id}`],
  )
  await page.goto('/onboarding')
  await page.getByLabel('City of origin').fill('Halifax')
}

/** Chooses a file of any type, as a person can in the file dialog despite `accept`. */
async function choose(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
}

/** Makes a photo with as much detail as a camera's, so that it is hard to compress. */
function busyPhoto(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Limits the page's uploads to the speed of a phone with bad reception. */
async function slowUploads(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  const uploadThroughput = 400 * 1024
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput }
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow)
  return devtools
}

test('an upload says in per cent how much has left, and grows', async ({ page }) => {
  await openGettingStarted(page)
  await choose(page, 'me.jpg', 'image/jpeg', await busyPhoto(900, 900))
  await slowUploads(page)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLProgressElement>('dialog progress')
      const last = seen.at(-1)
      if (bar && String(bar.value) !== last) seen.push(String(bar.value))
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  await modal(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(
    modal(page)
      .getByText(/^Uploading photo: \d+%$/)
      .first(),
  ).toBeVisible()
  await expect(modal(page)).toHaveCount(0)
  const seen = (await page.evaluate('seen')) as string[]
  const percentages = seen.map(Number)
  expect(percentages).toEqual(percentages.toSorted((a, b) => a - b))
  expect(percentages.filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(2)
  await expect(page.getByLabel('City of origin')).toHaveValue('Halifax')
})

test('the preview takes the photo in the width it needs', async ({ page }) => {
  await openGettingStarted(page)
  await choose(page, 'me.jpg', 'image/jpeg', (await photo()).buffer)
  await modal(page).getByRole('button', { name: 'Confirm' }).click()
  const preview = page.locator('label img')
  await expect(preview).toHaveAttribute('srcset', /\/sizes\/320\/.*\.avif 320w/)
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/sizes\/320\/.*\.avif$/)
  expect(await preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test.describe('a file that is no good leaves a sentence, and the form as it was', () => {
  const cases: [string, string, string, () => Promise<Buffer> | Buffer, string][] = [
    ['words', 'notes.txt', 'text/plain', () => Buffer.from('Hello'), 'Please choose an image file'],
    ['HEIC', 'me.heic', 'image/heic', () => Buffer.from('\0\0\0\x18ftypheic'), UNREADABLE],
    ['broken', 'me.jpg', 'image/jpeg', () => Buffer.from('\xff\xd8\xff', 'latin1'), UNREADABLE],
    ['empty', 'me.jpg', 'image/jpeg', () => Buffer.alloc(0), 'This file is empty.'],
    ['11 MB of nothing', 'me.jpg', 'image/jpeg', () => Buffer.alloc(11e6), 'cannot be opened'],
  ]
  for (const [kind, name, type, make, sentence] of cases) {
    test(kind, async ({ page }) => {
      await openGettingStarted(page)
      await choose(page, name, type, await make())
      await expect(modal(page).getByRole('alert')).toContainText(sentence)
      await expect(modal(page).getByRole('button', { name: 'Confirm' })).toHaveCount(0)
      const { buffer } = await photo()
      await modal(page)
        .getByLabel('Change', { exact: true })
        .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
      await modal(page).getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByLabel('Profile photo: change photo')).toHaveCount(1)
      await expect(page.getByLabel('City of origin')).toHaveValue('Halifax')
    })
  }
})

test('a panorama of 12,000 pixels is cropped and taken', async ({ page }) => {
  await openGettingStarted(page)
  const create = { width: 12_000, height: 1200, channels: 3, background: '#7799aa' } as const
  await choose(page, 'far.jpg', 'image/jpeg', await sharp({ create }).jpeg().toBuffer())
  await modal(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByLabel('Profile photo: change photo')).toHaveCount(1)
})

test('a phone offers its camera and its photos: pictures are asked for, from wherever', async ({
  page,
}) => {
  await openStep(page, { step: 3, role: 'searcher' })
  const input = page.getByLabel('Profile photo: add a photo')
  await expect(input).toHaveAttribute('type', 'file')
  await expect(input).toHaveAttribute('accept', /image\/jpeg/)
  // With `capture` a phone opens the camera at once, and no existing photo can be chosen.
  await expect(input).not.toHaveAttribute('capture')
})
