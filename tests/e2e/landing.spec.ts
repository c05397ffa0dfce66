import { expect, test } from '@playwright/test'

test('§2 Landing headline and §2 Landing pictures: motto, newsletter, three screenshots, footer', async ({
  page,
  isMobile,
}) => {
  await page.goto('/')
  await expect(
    page.getByRole('heading', { name: 'Find your place. Find your people.' }),
  ).toBeVisible()
  await expect(page.getByText('Join us to stay updated')).toBeVisible()
  await expect(page.getByText('2024')).toBeVisible()
  await expect(page.getByText('Create an account')).toHaveCount(1)
  const pictures = page.getByRole('img', { name: /./ }).and(page.locator('img'))
  await expect(pictures).toHaveCount(3)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  await page.getByRole('link', { name: isMobile ? 'Log In' : 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/signup$/)
})
