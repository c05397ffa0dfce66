import { expect } from '@playwright/test'
import { LOGIN_FAILED_MESSAGE } from '../../../../domain/messages.ts'
import { loginMachine } from '../../../../machines/login/login.machine.ts'
import { EMAIL, PASSWORD } from '../../../../machines/paths/models/samples.ts'
import { NEVER_ENDS } from '../../../support/paths/screenDriver.ts'
import { newStudent } from '../../steps/signUp.ts'
import { browserDriver } from '../browserDriver.ts'
import { expectBusy, expectIdle } from '../seen.ts'
import type { Stage } from '../stage.ts'

const LABELS = { email: 'School Email', password: 'Password' }

async function expectForm(stage: Stage, ...messages: string[]): Promise<void> {
  const { page } = stage
  for (const [field, label] of Object.entries(LABELS)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(stage.filled(field))
  }
  for (const message of ['Enter your school email.', 'Enter your password.', LOGIN_FAILED_MESSAGE])
    await expect(page.getByText(message)).toHaveCount(messages.includes(message) ? 1 : 0)
}

/** The login screen. One demo account is let in; an address that nobody has is not. */
export const loginDriver = browserDriver<typeof loginMachine>({
  machine: loginMachine,
  calls: { logIn: '/login' },
  async begin(stage) {
    const isKnown = stage.will('the login is accepted')
    stage.replace(EMAIL, isKnown ? 'demo.searcher@uwo.ca' : newStudent().email)
    if (isKnown) stage.replace(PASSWORD, 'Nookmate1!')
    await stage.page.goto('/login')
  },
  does: {
    'field.changed': async (stage, { field, value }) =>
      stage.page.getByLabel(LABELS[field], { exact: true }).fill(stage.say(value)),
    'form.submitted': ({ page }) =>
      page.getByRole('button', { name: 'Login', exact: true }).click(),
  },
  ends: { legal: NEVER_ENDS },
  sees: {
    async 'editing.untouched'(stage) {
      await expectIdle(stage.page, 'Login')
      await expectForm(stage)
    },
    async 'editing.incomplete'(stage) {
      await expectIdle(stage.page, 'Login')
      await expectForm(stage, 'Enter your school email.', 'Enter your password.')
    },
    async 'editing.refused'(stage) {
      await expectIdle(stage.page, 'Login')
      await expectForm(stage, LOGIN_FAILED_MESSAGE)
    },
    async loggingIn(stage) {
      await expectBusy(stage.page, 'Login')
      await expectForm(stage)
    },
    async loggedIn({ page }) {
      await expect(page).toHaveURL(/\/home\/dashboard$/)
    },
  },
})
