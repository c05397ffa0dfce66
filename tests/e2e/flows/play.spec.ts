import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { openGallery, stateOn, transitionOn } from './gallery.ts'

test('a machine is played by hand: on the chart, by answers, and on its real screen', async ({
  page,
}) => {
  await openGallery(page, '#/signup?side=play')
  const panel = page.getByRole('tabpanel')
  const screen = page.frameLocator('iframe')
  await expect(stateOn(page, 'restoring')).toHaveClass(/is-active/)
  await panel.getByRole('button', { name: /^nothing was kept/ }).click()
  await expect(stateOn(page, 'identity')).toHaveClass(/is-active/)
  await expect(stateOn(page, 'restoring')).not.toHaveClass(/is-active/)
  await screen.getByRole('textbox', { name: /name/i }).fill('Ada Byron')
  await screen.getByRole('textbox', { name: /mail/i }).fill('ada@uwo.ca')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'identity', exact: true }).click()
  await expect(stateOn(page, 'validatingEmail')).toHaveClass(/is-active/)
  await transitionOn(page, 'validateEmail answers 1. if isAccepted').press('Enter')
  await expect(screen.getByRole('textbox', { name: 'Password', exact: true })).toBeVisible()
  await expect(stateOn(page, 'password')).toHaveClass(/is-active/)
  await panel.getByRole('button', { name: 'Step back' }).click()
  await expect(screen.getByRole('textbox', { name: /mail/i })).toHaveValue('ada@uwo.ca')
  await panel.getByRole('button', { name: 'Reset' }).click()
  await expect(stateOn(page, 'restoring')).toHaveClass(/is-active/)
})

test('time stands still until it is let pass', async ({ page }) => {
  await openGallery(page, '#/verifyCode?side=play')
  const panel = page.getByRole('tabpanel')
  await expect(stateOn(page, 'coolingDown')).toHaveClass(/is-active/)
  await panel.getByRole('button', { name: '1 s', exact: true }).click()
  await expect(stateOn(page, 'coolingDown')).toHaveClass(/is-active/)
  await panel.getByRole('button', { name: '60 s', exact: true }).click()
  await expect(stateOn(page, 'ready')).toHaveClass(/is-active/)
})

test('a test path is walked on chart and screen, and coloured', async ({ page }) => {
  await openGallery(page, '#/login?side=paths')
  const panel = page.getByRole('tabpanel')
  const covered = page.locator('.chart-label.is-covered')
  await expect(covered).toHaveCount(await page.locator('.chart-label').count())
  const list = panel.getByRole('list', { name: 'Test paths' })
  await list.getByRole('button').first().click()
  await expect(page.locator('.chart-label.is-taken')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Last' }).click()
  await expect(page.locator('.chart-label.is-taken').first()).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Login' })).toBeVisible()
})

test('an answer can be edited; what cannot be read is said, and stays', async ({ page }) => {
  await openGallery(page, '#/login?side=play')
  const panel = page.getByRole('tabpanel')
  const screen = page.frameLocator('iframe')
  await screen.getByRole('textbox', { name: /mail/i }).fill('ada@uwo.ca')
  await screen.getByRole('textbox', { name: /password/i }).fill('Nookmate_1')
  await screen.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(stateOn(page, 'loggingIn')).toHaveClass(/is-active/)
  await panel.getByText('Edit the answer').click()
  const answer = panel.getByRole('textbox')
  const give = panel.getByRole('button', { name: /^(Answer|Give|Send)/ })
  await answer.fill('{ "ok": ')
  await give.click()
  await expect(panel.getByRole('alert')).toBeVisible()
  await expect(answer).toHaveValue('{ "ok": ')
  await answer.fill('{ "ok": false, "status": 429, "message": "Not today." }')
  await give.click()
  await expect(screen.getByText('Not today.')).toBeVisible()
  await expect(panel).not.toContainText('Nookmate_1')
})

for (const side of ['play', 'paths']) {
  test(`nothing for axe to say while one looks at ${side}`, async ({ page }) => {
    await openGallery(page, `#/verifyCode?side=${side}`)
    await expect(stateOn(page, 'entering')).toHaveClass(/is-active/)
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
}
