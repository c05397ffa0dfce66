import { expect } from '@playwright/test'
import { EMAIL_MESSAGE, UNREACHABLE_MESSAGE } from '../../../../domain/messages.ts'
import { identityMachine } from '../../../../machines/identity/identity.machine.ts'
import { EMAIL } from '../../../../machines/paths/models/samples.ts'
import { newStudent } from '../../steps/signUp.ts'
import { browserDriver } from '../browserDriver.ts'
import { expectBusy, expectHeading, expectIdle } from '../seen.ts'
import type { Stage } from '../stage.ts'

const LABELS = { name: 'Name', email: 'School Email' }
const NAME_MISSING = 'Enter your name.'
const MESSAGES = [NAME_MISSING, EMAIL_MESSAGE, UNREACHABLE_MESSAGE]
const ANSWER = 'xstate.done.actor.validateEmail'
const OUTAGE = 'xstate.error.actor.validateEmail'

/** The error that the last press of Continue has led to; undefined if there is none. */
function problem(stage: Stage): string | undefined {
  switch (stage.past.last('form.submitted', ANSWER, OUTAGE)?.type) {
    case 'form.submitted':
      return stage.filled('name') === '' ? NAME_MISSING : undefined
    case ANSWER:
      return EMAIL_MESSAGE
    case OUTAGE:
      return UNREACHABLE_MESSAGE
    default:
      return undefined
  }
}

async function expectForm(stage: Stage, wanted: string | undefined): Promise<void> {
  const { page } = stage
  await expectHeading(page, 'Create an account')
  for (const [field, label] of Object.entries(LABELS)) {
    await expect(page.getByLabel(label)).toHaveValue(stage.filled(field))
  }
  for (const message of MESSAGES) {
    await expect(page.getByText(message)).toHaveCount(message === wanted ? 1 : 0)
  }
}

/** Walks the paths of `identity` in the browser: sign-up step 1, name and email address. */
export const identityDriver = browserDriver<typeof identityMachine>({
  machine: identityMachine,
  calls: { validateEmail: '/signup/validate-email' },
  async begin(stage) {
    const isRefused = stage.will('the server refuses the address')
    stage.replace(EMAIL, isRefused ? 'ada@example.com' : newStudent().email)
    await stage.page.goto('/signup')
  },
  does: {
    'field.changed': async (stage, { field, value }) =>
      stage.page.getByLabel(LABELS[field]).fill(stage.say(value)),
    'form.submitted': ({ page }) => page.getByRole('button', { name: 'Continue' }).click(),
  },
  ends: {},
  sees: {
    async editing(stage) {
      await expectIdle(stage.page, 'Continue')
      await expectForm(stage, problem(stage))
    },
    async validatingEmail(stage) {
      await expectBusy(stage.page, 'Continue')
      await expectForm(stage, undefined)
    },
    accepted: ({ page }) => expectHeading(page, 'Set your password'),
  },
})
