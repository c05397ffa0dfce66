import { expect } from '@playwright/test'
import { languageMachine } from '../../../../machines/language/language.machine.ts'
import { browserDriver } from '../browserDriver.ts'
import { expectBusy, expectHeading, expectIdle } from '../seen.ts'

const ARRIVED = 'xstate.done.actor.loadTranslations'

/** Walks the paths of `language` in the browser, with the language switch in the footer of the landing page. */
export const languageDriver = browserDriver<typeof languageMachine>({
  machine: languageMachine,
  calls: { loadTranslations: '/assets/frenchVisitor-[^/]+\\.js' },
  async begin({ page }) {
    await page.goto('/')
  },
  does: {
    'language.chosen': ({ page }) => page.getByRole('button', { name: 'Français' }).click(),
  },
  ends: {},
  sees: {
    async spoken({ page, past }) {
      const isFrench = past.has(ARRIVED)
      await expectIdle(page, isFrench ? 'English' : 'Français')
      await expectHeading(
        page,
        isFrench ? 'Trouve ton chez-toi. Trouve ton monde.' : 'Find your place. Find your people.',
      )
      await expect(page.locator('html')).toHaveAttribute('lang', isFrench ? 'fr-CA' : 'en-CA')
    },
    async loadingWords({ page }) {
      await expectBusy(page, 'Français')
      await expectHeading(page, 'Find your place. Find your people.')
    },
  },
})
