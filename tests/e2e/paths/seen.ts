import { expect, type Page } from '@playwright/test'

/** Fails unless this button shows that its work is under way. */
export async function expectBusy(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-busy', 'true')
}

/** Fails unless this button is there and waits to be pressed. */
export async function expectIdle(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy')
}

/** Fails unless this is the title of the page. */
export async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

/** Fails unless nothing but the spinner is there. */
export async function expectSpinner(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
}

/** Fails unless the address is the landing page's and the landing page is there. */
export async function expectLanding(page: Page): Promise<void> {
  await expect(page).toHaveURL(/:\d+\/$/)
  await expectHeading(page, 'Find your place. Find your people.')
}
