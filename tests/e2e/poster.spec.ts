import { expect, type Page, test } from '@playwright/test'
import { passUntil } from './steps/decide.ts'
import { agree, fillProfile, fillProperty, introduce, pickRole } from './steps/onboard.ts'
import { onboardByCalls } from './steps/onboardByCalls.ts'
import { newStudent, signUp } from './steps/signUp.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

async function onboardPoster(page: Page): Promise<string> {
  const student = newStudent('Grace')
  await signUp(page, student)
  await pickRole(page, 'Poster')
  await agree(page)
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await fillProfile(page, 'Poster')
  await fillProperty(page)
  await expect(page).toHaveURL(/\/home\/dashboard$/)
  return student.name
}

test('a poster is onboarded with photos of the place and sees searchers only; a searcher meets the listing: owner, photos, title, description, amenities', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await onboardPoster(page)
  await introduce(page, 'I have the room by the river.')
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('region', { name: /property|place/i })).toHaveCount(0)

  const searcher = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await onboardByCalls(searcher)
  await passUntil(searcher, owner)
  await expect(searcher.getByText('Bright flat by the river')).toBeVisible()
  await expect(searcher.getByText('Two rooms in a quiet street')).toBeVisible()
  await expect(searcher.getByText('1 Richmond Street')).toHaveCount(0)
  await searcher.getByRole('button', { name: 'View More' }).click()
  await expect(searcher.getByText('Dryer', { exact: true })).toBeVisible()
  await searcher.close()
})
