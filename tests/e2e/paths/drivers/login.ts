import { expect } from '@playwright/test'
import { LOGIN_FAILED_MESSAGE } from '../../../../domain/messages.ts'
import { RESET_PATH } from '../../../../domain/routes.ts'
import { wholeLoginMachine } from '../../../../machines/login/wholeLogin.ts'
import { EMAIL, PASSWORD } from '../../../../machines/paths/models/samples.ts'
import { NEVER_ENDS, NEVER_SEEN } from '../../../support/paths/screenDriver.ts'
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

/**
 * Walks the paths of `login` in the browser. The accepted login is that of a demo account; the refused one has an
 * address without an account.
 */
export const loginDriver = browserDriver<typeof wholeLoginMachine>({
  machine: wholeLoginMachine,
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
    'deletion.cancelled': ({ page }) =>
      page.getByRole('button', { name: 'Keep my account' }).click(),
    'reset.opened': ({ page }) => page.goto(RESET_PATH).then(() => undefined),
    'reset.left': ({ page }) => page.goBack().then(() => undefined),
  },
  ends: { legal: NEVER_ENDS, resetPassword: NEVER_ENDS },
  unreachable: {
    'press *Forgot your password?*': {
      because:
        'The edition of the specification has no such link; resetPassword.spec.ts walks it on the whole server.',
      costs: [
        'editing: reset.opened → resetting',
        'resetting: reset.left → editing',
        'resetting: resetPassword answers → editing',
      ],
    },
    'the account is to be deleted': {
      because: 'The edition of the specification deletes no account; life.spec.ts does.',
      costs: [
        'loggingIn: logIn answers [isToBeDeleted] → editing.deleted',
        'editing.deleted: deletion.cancelled [isFilled] → keepingAccount',
        'keepingAccount: keepAccount answers [isAccepted] → loggedIn',
        'keepingAccount: keepAccount answers → editing.refused',
        'keepingAccount: keepAccount fails → editing.refused',
      ],
    },
  },
  sees: {
    resetting: NEVER_SEEN,
    'editing.deleted': NEVER_SEEN,
    keepingAccount: NEVER_SEEN,
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
