import { expect, test } from '@playwright/test'
import { openGallery, stateOn } from './gallery.ts'

test('a chart is read in plain words first; the code is one press away, and stays', async ({
  page,
}) => {
  await openGallery(page, '#/login')
  const chart = page.locator('svg[data-chart]')
  const sentence = page.getByRole('button', { name: 'The form waits for address and password' })
  await expect(sentence).toBeVisible()
  await expect(chart.getByText('isFilled')).toHaveCount(0)
  const code = page.getByRole('button', { name: 'Code', exact: true })
  await code.click()
  await expect(stateOn(page, 'untouched')).toBeVisible()
  await expect(chart.getByText('/ keepField').first()).toBeVisible()
  await page.reload()
  await expect(code).toHaveAttribute('aria-pressed', 'true')
  await code.click()
  await expect(sentence).toBeVisible()
})

test('the largest flow can be read whole, and is played by pressing words', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openGallery(page, '#/suggestions')
  await page.getByRole('button', { name: 'Fit' }).click()
  const letters = await page
    .locator('svg[data-chart] .chart-text')
    .first()
    .evaluate((text) => {
      const { height } = text.getBoundingClientRect()
      return height / Number.parseFloat(getComputedStyle(text).fontSize)
    })
  expect(letters * 12).toBeGreaterThan(9)
  await openGallery(page, '#/legal?side=play')
  const way = page.locator('.chart-label.is-possible').getByText('press “Terms of Service”')
  await way.click()
  await expect(page.locator('.chart-state.is-active').getByText(/loads its text/)).toBeVisible()
})
