import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { agree, fillProfile, introduce, pickRole } from './steps/onboard.ts'
import { photo } from './steps/photo.ts'
import { newStudent, signUp } from './steps/signUp.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('§1 Product: a searcher signs up, is onboarded and decides on real candidates', async ({
  page,
}) => {
  await signUp(page, newStudent())
  await pickRole(page, 'Searcher')
  await agree(page)
  await fillProfile(page, 'Searcher')
  await expect(page).toHaveURL(/\/home\/dashboard$/)
  await introduce(page)
  const card = page.getByRole('article')
  await expect(card).toBeVisible()
  const first = await card.getByRole('heading').first().textContent()
  await page.reload()
  await expect(card.getByRole('heading').first()).toHaveText(first ?? '')
  await page.getByRole('button', { name: 'Like', exact: true }).click()
  await expect(card.getByRole('heading').first()).not.toHaveText(first ?? '')
})

test('the square of a tall photo is in view, with its buttons; a save that fails leaves its line and its button readable', async ({
  page,
}) => {
  await signUp(page, newStudent())
  await pickRole(page, 'Searcher')
  await agree(page)
  const { buffer, ...file } = await photo()
  const tall = await sharp(buffer).resize(300, 1200, { fit: 'fill' }).toBuffer()
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer: tall })
  await expect(page.locator('.ReactCrop__crop-selection')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Close' }).click()
  await page.route('**/onboarding/update-profile', (route) => route.abort())
  await fillProfile(page, 'Searcher')
  const retry = await page.getByRole('button', { name: 'Try again' }).boundingBox()
  const save = await page.getByRole('button', { name: 'Continue' }).boundingBox()
  if (!retry || !save) throw new Error('Not shown')
  expect(retry.x + retry.width <= save.x || retry.y + retry.height <= save.y).toBe(true)
  await page.unroute('**/onboarding/update-profile')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/home\/dashboard$/)
})
