import { expect, test } from '@playwright/test'
import { City } from './paths/drivers/city.ts'

test.use({ baseURL: process.env.NOOKMATE_E2E_WHOLE_URL })

test('a paused student is told so on every open page instead of a card, resumes there and sees the card again', async ({
  page,
  context,
}) => {
  const city = new City()
  const student = await city.signIn(page)
  await city.deal(student, [await city.addPoster()])
  await page.goto('/home/dashboard')
  const card = page.getByRole('heading', { name: /^Maya Okafor/ })
  await expect(card).toBeVisible()
  const second = await context.newPage()
  await second.goto('/home/profile/standing')
  const choose = async (label: string) => {
    await second.getByRole('radio', { name: label }).check()
    await second.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(second).toHaveURL(/\/home\/profile$/)
  }
  await choose('Paused: do not show me to anybody at the moment')
  const pause = page.getByText(
    'You are not looking at the moment: you get no suggestions, and nobody new sees you.',
  )
  await expect(pause).toBeVisible()
  await expect(card).toBeHidden()
  await page.reload()
  await expect(pause).toBeVisible()
  await page.getByRole('button', { name: 'Go on looking' }).click()
  await expect(card).toBeVisible()
  await expect(page).toHaveURL(/\/home\/dashboard$/)
  await expect(second.getByText('Shown to other students', { exact: true })).toBeVisible()
})
