import { expect, type Page, test } from '@playwright/test'
import { City } from './paths/drivers/city.ts'
import { loaded } from './steps/loaded.ts'

test.use({ baseURL: process.env.NOOKMATE_E2E_WHOLE_URL })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function answersOf(page: Page): Promise<Record<string, { own: number }>> {
  const { answers } = await (await page.request.get('/living')).json()
  return answers
}

test('answers without a network are kept over a reload, saved once it is back, and resumed', async ({
  page,
  context,
}) => {
  await new City().signIn(page)
  await page.goto('/home/profile/questionnaire')
  await expect(page.getByText('Question 1 of 20')).toBeVisible()
  await page.getByRole('radio').nth(1).check()
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible()
  await expect.poll(async () => Object.keys(await answersOf(page))).toHaveLength(1)
  await press(page, 'Next')
  await loaded(page, 'Router')
  await context.setOffline(true)
  await expect(page.getByText('Question 2 of 20')).toBeVisible()
  await page.getByRole('radio').nth(0).check()
  await page.getByText('A must').click()
  await press(page, 'Next')
  await expect(page.getByText('Question 3 of 20')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('Question 3 of 20')).toBeVisible()
  // The choice before *A must* may arrive first.
  await expect
    .poll(async () => Object.values(await answersOf(page)))
    .toContainEqual({ own: 0, accepts: 0b11, importance: 9 })
})

test('an answer given in one tab is there in another without a reload, on the question and on the list', async ({
  page,
  context,
}) => {
  await new City().signIn(page)
  await page.goto('/home/profile/questionnaire')
  const other = await context.newPage()
  await other.goto('/home/profile/questionnaire')
  await expect(other.getByText('Question 1 of 20')).toBeVisible()
  await page.getByRole('radio').nth(1).check()
  await expect(other.getByRole('radio').nth(1)).toBeChecked()
  await press(other, 'All answers')
  await expect(other.getByText('No answer yet')).toHaveCount(19)
  await press(page, 'Take it back')
  await expect(other.getByText('No answer yet')).toHaveCount(20)
})

test('dates are saved and told, and impossible ones are refused beside the field', async ({
  page,
}) => {
  await new City().signIn(page)
  await page.goto('/home/profile/search')
  await page.getByLabel('Earliest move-in').fill('2027-05-01')
  await page.getByLabel('Latest move-in').fill('2027-04-01')
  await page.getByLabel('Longest stay').click()
  await expect(page.getByText('The latest move-in cannot be before the earliest.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await page.getByLabel('Latest move-in').fill('2027-10-01')
  await press(page, 'Save')
  await expect(page).toHaveURL(/\/home\/profile$/)
  await expect(page.getByRole('link', { name: /^Moving in/ })).toContainText('May 1, 2027')
})
