import { expect } from '@playwright/test'
import {
  CODE_SENDING_MESSAGE,
  CONFIRM_MESSAGE,
  PASSWORD_MESSAGE,
} from '../../../../domain/messages.ts'
import { newPasswordMachine } from '../../../../machines/newPassword/newPassword.machine.ts'
import { codeBoxes, enterIdentity, newStudent } from '../../steps/signUp.ts'
import { browserDriver } from '../browserDriver.ts'
import { expectBusy, expectHeading, expectIdle } from '../seen.ts'
import type { Stage } from '../stage.ts'

const LABELS = { password: 'Password', confirm_password: 'Confirm password' }
const OWN_NAME = /made of your name/
const MESSAGES = [PASSWORD_MESSAGE, CONFIRM_MESSAGE, CODE_SENDING_MESSAGE, OWN_NAME]
const ANSWER = 'xstate.done.actor.sendCode'
const OUTAGE = 'xstate.error.actor.sendCode'

/** The error that the last press of Continue has led to; undefined if there is none. */
function problem(stage: Stage): string | RegExp | undefined {
  switch (stage.past.last('form.submitted', ANSWER, OUTAGE)?.type) {
    case 'form.submitted':
      return stage.filled('password') === '' ? PASSWORD_MESSAGE : CONFIRM_MESSAGE
    case ANSWER:
      return OWN_NAME
    case OUTAGE:
      return CODE_SENDING_MESSAGE
    default:
      return undefined
  }
}

async function expectForm(stage: Stage, wanted: string | RegExp | undefined): Promise<void> {
  const { page } = stage
  await expectHeading(page, 'Set your password')
  for (const [field, label] of Object.entries(LABELS)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(stage.filled(field))
  }
  for (const message of MESSAGES) {
    await expect(page.getByText(message)).toHaveCount(message === wanted ? 1 : 0)
  }
}

/** Walks the paths of `newPassword` in the browser: sign-up step 2, the password. */
export const newPasswordDriver = browserDriver<typeof newPasswordMachine>({
  machine: newPasswordMachine,
  calls: { sendCode: '/signup/send-auth-code' },
  async begin(stage) {
    const student = newStudent()
    // The server sends no code when the password consists of the student's name, so this student is named like it.
    const name = stage.will('the server refuses to mail it') ? 'Quiet Room' : student.name
    await stage.page.goto('/signup')
    await enterIdentity(stage.page, { ...student, name })
  },
  does: {
    'field.changed': async ({ page }, { field, value }) =>
      page.getByLabel(LABELS[field], { exact: true }).fill(value),
    'form.submitted': ({ page }) => page.getByRole('button', { name: 'Continue' }).click(),
  },
  ends: {},
  sees: {
    async editing(stage) {
      await expectForm(stage, problem(stage))
      await expectIdle(stage.page, 'Continue')
    },
    async sendingCode(stage) {
      await expectForm(stage, undefined)
      await expectBusy(stage.page, 'Continue')
    },
    async codeSent({ page }) {
      await expectHeading(page, 'Verify your email')
      await expect(codeBoxes(page)).toHaveCount(6)
    },
  },
})
