import { expect, type Page } from '@playwright/test'

/** Fails unless the button of this name has `aria-busy`. */
export async function expectBusy(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-busy', 'true')
}

/** Fails unless the button of this name is visible and not `aria-busy`. */
export async function expectIdle(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-busy')
}

/** Fails unless the page has this heading of level 1. */
export async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

/** Fails unless the page shows the spinner and no heading. */
export async function expectSpinner(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toBeVisible()
  await expect(page.getByRole('heading')).toHaveCount(0)
}

/** Fails unless the address and the heading are those of the landing page. */
export async function expectLanding(page: Page): Promise<void> {
  await expect(page).toHaveURL(/:\d+\/$/)
  await expectHeading(page, 'Find your place. Find your people.')
}
