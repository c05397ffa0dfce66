import { expect } from '@playwright/test'
import { UNREACHABLE_MESSAGE } from '../../../../domain/messages.ts'
import { partingMachine } from '../../../../machines/parting/parting.machine.ts'
import { MAYA } from '../../../../machines/paths/models/samples.ts'
import { browserDriver } from '../browserDriver.ts'
import { expectIdle } from '../seen.ts'
import { expectDialog, openMatch } from './pair.ts'

const QUESTION = `End the match with ${MAYA.name}?`
const END = 'End the match'

/** Walks the paths of `parting` in the browser: ending a match on its page. */
export const partingDriver = browserDriver<typeof partingMachine>({
  machine: partingMachine,
  calls: { sendParting: '/matches/[^/]+/end' },
  async begin(stage) {
    await openMatch(stage)
    await stage.page.getByRole('main').getByRole('button', { name: END }).click()
  },
  does: {
    'parting.confirmed': ({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: END }).click(),
    'dialog.closed': ({ page }) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  ends: {},
  sees: {
    async confirming({ page, past }) {
      await expectDialog(page, QUESTION)
      await expectIdle(page, 'Cancel')
      const isLost = past.has('xstate.error.actor.sendParting')
      const message = page.getByRole('dialog').getByText(UNREACHABLE_MESSAGE)
      await expect(message).toHaveCount(isLost ? 1 : 0)
    },
    async sending({ page }) {
      await expectDialog(page, QUESTION)
      const button = page.getByRole('dialog').getByRole('button', { name: END })
      await expect(button).toHaveAttribute('aria-busy', 'true')
    },
    async done({ page }) {
      await expect(page.getByText(`Your match with ${MAYA.name} has ended`)).toBeVisible()
      await expectDialog(page, undefined)
    },
    async closed({ page }) {
      await expectDialog(page, undefined)
      await expect(page.getByRole('article', { name: MAYA.name })).toBeVisible()
    },
  },
  outages: ['the service is out of order'],
})
