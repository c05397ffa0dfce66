import { expect, type Page } from '@playwright/test'
import { UNREACHABLE_MESSAGE } from '../../../../domain/messages.ts'
import { MAYA } from '../../../../machines/paths/models/samples.ts'
import { reportMachine } from '../../../../machines/report/report.machine.ts'
import { browserDriver } from '../browserDriver.ts'
import { expectBusy } from '../seen.ts'
import type { Stage } from '../stage.ts'
import { expectDialog, openCard } from './pair.ts'

const SCAM = 'Wants money, or it looks like a scam'
const FORM = `Report ${MAYA.name}`
const RECEIPT = 'Thank you. We have your report.'

const dialog = (page: Page) => page.getByRole('dialog')

async function expectForm({ page, past }: Stage): Promise<void> {
  await expectDialog(page, FORM)
  await expect(page.getByRole('radio', { name: SCAM })).toBeChecked({
    checked: past.has('reason.chosen'),
  })
  await expect(page.getByLabel('Anything to add?')).toHaveValue(
    past.last('words.changed')?.words ?? '',
  )
}

/** Walks the paths of `report` in the browser: reporting the candidate on the current card. */
export const reportDriver = browserDriver<typeof reportMachine>({
  machine: reportMachine,
  calls: { sendReport: '/reports' },
  async begin(stage) {
    await openCard(stage, MAYA)
    await stage.page.getByRole('button', { name: 'Report Account' }).click()
  },
  does: {
    'reason.chosen': ({ page }) => page.getByRole('radio', { name: SCAM }).check(),
    'words.changed': ({ page }, { words }) => page.getByLabel('Anything to add?').fill(words),
    'report.submitted': ({ page }) => page.getByRole('button', { name: 'Send report' }).click(),
    'block.requested': ({ page }) =>
      page.getByRole('button', { name: `Block ${MAYA.name}, too` }).click(),
    'dialog.closed': ({ page }) =>
      dialog(page).getByRole('button', { name: 'Close', exact: true }).click(),
  },
  ends: {},
  sees: {
    async editing(stage) {
      const { page, past } = stage
      await expectForm(stage)
      const send = page.getByRole('button', { name: 'Send report' })
      await expect(send).toBeEnabled({ enabled: past.has('reason.chosen') })
      await expect(send).not.toHaveAttribute('aria-busy')
      const isLost = past.has('xstate.error.actor.sendReport')
      await expect(dialog(page).getByText(UNREACHABLE_MESSAGE)).toHaveCount(isLost ? 1 : 0)
    },
    async sending(stage) {
      await expectForm(stage)
      await expectBusy(stage.page, 'Send report')
    },
    async sent({ page }) {
      await expectDialog(page, RECEIPT)
      await expect(dialog(page)).toContainText(/Your case is NK-\d{6}\./)
    },
    async closed({ page, past }) {
      const isBlockWanted = past.has('block.requested')
      await expectDialog(page, isBlockWanted ? `Block ${MAYA.name}?` : undefined)
    },
  },
  outages: ['the service is out of order'],
})
