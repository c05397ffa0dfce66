import type { Page } from '@playwright/test'
import { LEO } from '../../../../machines/paths/models/samples.ts'
import { safetyMachine } from '../../../../machines/safety/safety.machine.ts'
import { browserDriver } from '../browserDriver.ts'
import { expectDialog, openCard } from './pair.ts'

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/**
 * Walks the paths of `safety` in the browser: the dialogs for reporting and blocking, of which one is open at a time.
 */
export const safetyDriver = browserDriver<typeof safetyMachine>({
  machine: safetyMachine,
  calls: {},
  begin: async (stage) => void (await openCard(stage, LEO)),
  does: {
    'report.requested': ({ page }) => page.getByRole('button', { name: 'Report Account' }).click(),
    'parting.requested': ({ page }) =>
      page.getByRole('button', { name: 'Block', exact: true }).click(),
  },
  ends: {
    async report({ page }, { isSent, isBlockWanted }) {
      if (!isSent) return press(page, 'Close')
      await page.getByRole('radio', { name: 'Something else' }).check()
      await press(page, 'Send report')
      await press(page, isBlockWanted ? `Block ${LEO.name}, too` : 'Done')
    },
    parting: ({ page }, { isDone }) => press(page, isDone ? 'Block' : 'Cancel'),
  },
  sees: {
    idle: ({ page }) => expectDialog(page, undefined),
    reporting: ({ page }) => expectDialog(page, `Report ${LEO.name}`),
    parting: ({ page }) => expectDialog(page, `Block ${LEO.name}?`),
  },
})
