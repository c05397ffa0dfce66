import { expect, type Page, test } from '@playwright/test'
import { City } from './paths/drivers/city.ts'

test.use({ baseURL: process.env.NOOKMATE_E2E_WHOLE_URL, colorScheme: 'light' })

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const DARK = 'rgb(17, 25, 36)'
const LIGHT = 'rgb(244, 243, 239)'

test('the appearance is applied at once in every tab and on every device, and before the first paint', async ({
  page,
  context,
}) => {
  const city = new City()
  const student = await city.signIn(page, { name: 'Ada Byron' })
  await page.goto('/home/profile/notices')
  const second = await context.newPage()
  await second.goto('/home/likes')
  await expect(second.getByRole('heading', { name: 'Likes' })).toBeVisible()
  await expect.poll(() => ground(page)).toBe(LIGHT)
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect.poll(() => ground(page)).toBe(DARK)
  await expect.poll(() => ground(second)).toBe(DARK)
  // A page whose late code cannot be loaded would reload itself, which ends the navigation.
  await page.goto('about:blank')
  // Of the next page's scripts only the one in the head runs.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/home/dashboard', { waitUntil: 'commit' })
  await expect.poll(() => page.locator('html').getAttribute('data-appearance')).toBe('dark')
  await page.unroute('**/assets/*.js')
  const device = await context.browser()?.newContext({
    baseURL: process.env.NOOKMATE_E2E_WHOLE_URL ?? '',
    colorScheme: 'light',
  })
  if (!device) throw new Error('The browser is gone')
  await device.addCookies(
    await context.cookies().then((all) => all.filter(({ name }) => name.includes('session'))),
  )
  const there = await device.newPage()
  await there.goto('/home/profile/notices')
  await expect.poll(() => ground(there)).toBe(DARK)
  await there.getByRole('radio', { name: 'Same as the system' }).check()
  await expect.poll(() => ground(there)).toBe(LIGHT)
  await expect.poll(() => ground(second)).toBe(LIGHT)
  expect(student.id).not.toBe('')
  await device.close()
})
