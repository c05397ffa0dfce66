import { expect, test } from '@playwright/test'
import { City } from './paths/drivers/city.ts'

test.use({ baseURL: process.env.NOOKMATE_E2E_WHOLE_URL, locale: 'fr-CA' })

test('the cards in hand say everything in the language of the account, and in another one once it is chosen', async ({
  page,
  context,
}) => {
  const city = new City()
  const student = await city.signIn(page, { language: 'en' })
  await city.deal(student, [await city.addPoster(), await city.addPoster({ name: 'Noah Chen' })])
  const french: string[] = []
  page.on('request', (request) => {
    const isDeck = request.url().endsWith('/get-suggestions')
    if (isDeck && request.headers()['accept-language'] === 'fr-CA') french.push(request.url())
  })
  await page.goto('/home/dashboard')
  const card = page.getByRole('article').filter({ hasText: 'Maya Okafor' })
  await expect(page.getByRole('navigation').getByText('Suggestions', { exact: true })).toBeVisible()
  await expect(card.getByText('$600 a month').first()).toBeVisible()
  expect(french).not.toHaveLength(0)
  await expect(page.getByText('par mois')).toHaveCount(0)
  const settings = await context.newPage()
  await settings.goto('/home/profile')
  await settings.getByRole('button', { name: 'Français' }).click()
  await expect(card.getByText(/^600\s\$/).first()).toBeVisible()
  await expect(page.getByText('a month')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: /^Maya Okafor/ })).toBeVisible()
})
