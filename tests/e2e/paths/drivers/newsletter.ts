import { expect } from '@playwright/test'
import { newsletterMachine } from '../../../../machines/newsletter/newsletter.machine.ts'
import { EMAIL } from '../../../../machines/paths/models/samples.ts'
import { browserDriver } from '../browserDriver.ts'
import { expectBusy, expectIdle } from '../seen.ts'
import type { Stage } from '../stage.ts'

const THANKS = 'Thank you! Check your email to confirm.'

async function expectBox({ page }: Stage, email: string, isThanked: boolean): Promise<void> {
  await expect(page.getByRole('textbox')).toHaveValue(email)
  await expect(page.getByText(THANKS)).toHaveCount(isThanked ? 1 : 0)
}

function typed(stage: Stage): string {
  return stage.say(stage.past.last('email.changed')?.email ?? '')
}

/** Walks the paths of `newsletter` in the browser: the subscription box of the landing page. */
export const newsletterDriver = browserDriver<typeof newsletterMachine>({
  machine: newsletterMachine,
  calls: { storeEmail: '/store-email' },
  async begin(stage) {
    if (stage.will('the address is refused')) stage.replace(EMAIL, 'ada.uwo.ca')
    await stage.page.goto('/')
  },
  does: {
    'email.changed': async (stage, { email }) =>
      stage.page.getByRole('textbox').fill(stage.say(email)),
    'form.submitted': ({ page }) => page.getByRole('button', { name: 'Subscribe' }).click(),
  },
  ends: {},
  sees: {
    async editing(stage) {
      await expectIdle(stage.page, 'Subscribe')
      await expectBox(stage, typed(stage), false)
    },
    async subscribing(stage) {
      await expectBusy(stage.page, 'Subscribe')
      await expectBox(stage, typed(stage), false)
    },
    async subscribed(stage) {
      await expectIdle(stage.page, 'Subscribe')
      await expectBox(stage, '', true)
    },
  },
})
