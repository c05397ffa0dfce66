import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { tabTo } from './steps/keys.ts'
import { openStep } from './steps/openStep.ts'
import { drag } from './steps/touch.ts'

test.use({ hasTouch: true })

const modal = (page: Page) => page.getByRole('dialog', { name: 'Adjust Photo' })
const square = (page: Page) => modal(page).getByLabel('The square to keep.')
const corner = (page: Page) => modal(page).getByLabel('Lower right corner.')

/** Chooses a photo that is twice as wide as high, red on the left and blue on the right. */
async function choosePhoto(page: Page): Promise<void> {
  await openStep(page, { step: 3, role: 'searcher' })
  const half = { width: 600, height: 600, channels: 3 } as const
  const right = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { ...half, background: '#ff0000' } })
    .extend({ right: 600 })
    .composite([{ input: right, left: 600, top: 0 }])
    .jpeg()
    .toBuffer()
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(square(page)).toBeVisible()
}

async function boxOf(place: Locator) {
  const box = await place.boundingBox()
  if (!box) throw new Error(`${place} is not shown`)
  return box
}

/** Confirms the crop. Returns the mean red and blue of the uploaded photo, 0 to 255. */
async function confirm(page: Page): Promise<{ red: number; blue: number }> {
  await modal(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(modal(page)).toHaveCount(0)
  const preview = page.locator('label img')
  const reply = await page.request.get((await preview.getAttribute('src')) ?? '')
  const { channels } = await sharp(await reply.body()).stats()
  return { red: channels[0]?.mean ?? 0, blue: channels[2]?.mean ?? 0 }
}

test('without moving it the square is in the middle', async ({ page }) => {
  await choosePhoto(page)
  const { red, blue } = await confirm(page)
  expect(red).toBeGreaterThan(100)
  expect(blue).toBeGreaterThan(100)
})

test('by touch: the square goes where the finger takes it, a corner makes it smaller, and that is what is kept', {
  tag: '@once',
}, async ({ page }) => {
  await choosePhoto(page)
  const before = await boxOf(square(page))
  await drag(page, square(page), { x: -before.width, y: 0 })
  const moved = await boxOf(square(page))
  expect(moved.x).toBeLessThan(before.x - 20)
  expect(moved.width).toBeCloseTo(before.width, 0)
  await drag(page, corner(page), { x: -before.width / 3, y: -before.width / 3 })
  const smaller = await boxOf(square(page))
  expect(smaller.width).toBeLessThan(before.width - 20)
  expect(smaller.width).toBeCloseTo(smaller.height, 0)
  expect(smaller.x).toBeCloseTo(moved.x, 0)
  const { red, blue } = await confirm(page)
  expect(red).toBeGreaterThan(240)
  expect(blue).toBeLessThan(15)
})

test('by the keyboard: arrows move the square and change its size, each handle says what it does', async ({
  page,
}) => {
  await choosePhoto(page)
  const before = await boxOf(square(page))
  await tabTo(page, square(page))
  await expect(square(page)).toHaveAccessibleName('The square to keep. Arrow keys move it.')
  for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press('Shift+ArrowRight')
  const moved = await boxOf(square(page))
  expect(moved.x).toBeGreaterThan(before.x + 20)
  expect(moved.width).toBeCloseTo(before.width, 0)
  await tabTo(page, corner(page))
  await expect(corner(page)).toHaveAccessibleName('Lower right corner. Arrow keys change the size.')
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Shift+ArrowUp')
  const smaller = await boxOf(square(page))
  expect(smaller.width).toBeLessThan(before.width - 20)
  const { red, blue } = await confirm(page)
  expect(blue).toBeGreaterThan(240)
  expect(red).toBeLessThan(15)
})

async function chooseFile(page: Page, mimeType: string, buffer: Buffer): Promise<void> {
  await openStep(page, { step: 3, role: 'searcher' })
  const file = { name: 'me', mimeType, buffer }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(square(page)).toBeVisible()
}

async function change(page: Page, buffer: Buffer): Promise<void> {
  const file = { name: 'other', mimeType: 'image/png', buffer }
  await modal(page).getByLabel('Change', { exact: true }).setInputFiles(file)
}

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
}

test('reading 34: of a very long picture the square can be taken hold of, and goes to both ends', async ({
  page,
}) => {
  await chooseFile(page, 'image/jpeg', await plain(8000, 600).jpeg().toBuffer())
  const zoom = modal(page).getByLabel('Zoom')
  await expect.poll(async () => (await boxOf(square(page))).width).toBeGreaterThan(190)
  await tabTo(page, square(page))
  for (let presses = 0; presses < 40; presses += 1) await page.keyboard.press('Shift+ArrowRight')
  await expect(square(page)).toBeInViewport({ ratio: 0.9 })
  await tabTo(page, zoom)
  await page.keyboard.press('Home')
  await expect.poll(async () => (await boxOf(square(page))).width).toBeLessThan(150)
  await page.keyboard.press('End')
  await expect.poll(async () => (await boxOf(square(page))).width).toBeGreaterThan(300)
  expect((await confirm(page)).red).toBeGreaterThan(240)
})

test('reading 34: a transparent picture gets a white ground', { tag: '@once' }, async ({
  page,
}) => {
  const create = { width: 600, height: 600, channels: 4, background: '#00000000' } as const
  await chooseFile(page, 'image/png', await sharp({ create }).png().toBuffer())
  const { red, blue } = await confirm(page)
  expect([red, blue]).toEqual([255, 255])
})

test('reading 34: of a damaged picture it is said that it is, and trying again is not offered', {
  tag: '@once',
}, async ({ page }) => {
  const raw = { width: 1200, height: 900, channels: 3 } as const
  const whole = await sharp(randomBytes(1200 * 900 * 3), { raw })
    .jpeg()
    .toBuffer()
  await chooseFile(page, 'image/jpeg', whole.subarray(0, whole.length / 2))
  await modal(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(modal(page).getByRole('alert')).toHaveText(
    'This picture is damaged or incomplete. Please choose another one.',
  )
  await expect(modal(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('reading 34: a large file is shrunk before it is sent; a tiny picture is said to look blurred', {
  tag: '@once',
}, async ({ page }) => {
  const raw = { width: 2600, height: 2400, channels: 3 } as const
  const large = await sharp(randomBytes(2600 * 2400 * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer()
  expect(large.length).toBeGreaterThan(18e6)
  await chooseFile(page, 'image/png', await plain(1, 1).png().toBuffer())
  await expect(modal(page).getByText('will look blurred')).toBeVisible()
  await change(page, large)
  await expect(modal(page).getByText('will look blurred')).toHaveCount(0)
  await confirm(page)
})
