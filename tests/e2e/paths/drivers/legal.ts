import { expect, type Page } from '@playwright/test'
import { legalMachine } from '../../../../machines/legal/legal.machine.ts'
import { browserDriver } from '../browserDriver.ts'

const TITLES = { terms: 'Terms of Service', privacy: 'Privacy Policy' }
const UNAVAILABLE = 'The text could not be loaded.'

const modal = (page: Page) => page.getByRole('dialog', { name: TITLES.terms })

/** Walks the paths of `legal` in the browser: the legal texts, opened from the login screen. */
export const legalDriver = browserDriver<typeof legalMachine>({
  machine: legalMachine,
  calls: { loadDocument: '/legal/[a-z-]+\\.txt' },
  begin: async ({ page }) => {
    await page.goto('/login')
  },
  does: {
    'document.requested': ({ page }, { document }) =>
      page.getByRole('link', { name: TITLES[document] }).click(),
    'loading.retried': ({ page }) => modal(page).getByRole('button', { name: 'Try again' }).click(),
    'modal.closed': ({ page }) => modal(page).getByRole('button', { name: 'Close' }).click(),
  },
  ends: {},
  sees: {
    async closed({ page }) {
      await expect(page.getByRole('link', { name: TITLES.terms })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    async 'opened.loading'({ page }) {
      await expect(modal(page).getByText('Loading', { exact: true })).toBeVisible()
      await expect(modal(page).getByText(UNAVAILABLE)).toHaveCount(0)
    },
    async 'opened.shown'({ page }) {
      await expect(modal(page).getByText('[COMPANY NAME]').first()).toBeVisible()
      await expect(modal(page).getByText('Loading', { exact: true })).toHaveCount(0)
    },
    async 'opened.unavailable'({ page }) {
      await expect(modal(page).getByText(UNAVAILABLE)).toBeVisible()
      await expect(modal(page).getByText('Loading', { exact: true })).toHaveCount(0)
    },
  },
})
