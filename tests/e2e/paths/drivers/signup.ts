import { expect } from '@playwright/test'
import { IDENTITY } from '../../../../machines/paths/models/samples.ts'
import { signupMachine } from '../../../../machines/signup/signup.machine.ts'
import { NEVER_ENDS, NEVER_SEEN } from '../../../support/paths/screenDriver.ts'
import { mailedCode } from '../../steps/mailbox.ts'
import { askForCode } from '../../steps/onboardByCalls.ts'
import {
  codeBoxes,
  enterIdentity,
  enterPasswords,
  newStudent,
  typeCode,
} from '../../steps/signUp.ts'
import { browserDriver } from '../browserDriver.ts'
import { keep } from '../kept.ts'
import { expectHeading } from '../seen.ts'
import type { Stage } from '../stage.ts'

/** The student of this path: the model's name and an address that no other path uses. */
function student(stage: Stage) {
  return { name: IDENTITY.name, email: stage.say(IDENTITY.email) }
}

/** Changes the kept draft so that Forward finds what the path says next, and presses Forward. */
async function goForward(stage: Stage): Promise<void> {
  const { steps } = stage.path
  const at = steps.findIndex(({ event }) => event.type === 'step.forwarded')
  const finds = steps[at + 1]?.does
  if (finds === 'nothing was kept') {
    // Without a mailed code Forward does the same as Continue. The held check of the address keeps step 1 open.
    await stage.page.route('**/signup/validate-email', () => undefined)
    await stage.page.evaluate(() => sessionStorage.removeItem('nookmate.signup'))
  }
  if (finds === 'name and email were kept') {
    await keep(stage.page, 'sessionStorage', 'nookmate.signup', student(stage))
  }
  await stage.page.goForward()
}

/** Walks the paths of `signup` in the browser: all steps of the sign-up. */
export const signupDriver = browserDriver<typeof signupMachine>({
  machine: signupMachine,
  calls: {},
  async begin(stage) {
    const { page } = stage
    stage.replace(IDENTITY.email, newStudent().email)
    if (stage.will('a code was mailed before the reload')) {
      await askForCode(page, student(stage))
      const draft = { ...student(stage), codeSentAt: Date.now() }
      await keep(page, 'sessionStorage', 'nookmate.signup', draft)
    }
    await page.goto('/signup')
  },
  does: {
    'step.turnedBack': ({ page }) => page.getByRole('button', { name: 'Back' }).click(),
    'step.forwarded': goForward,
    'login.requested': ({ page }) => page.getByRole('button', { name: 'Login' }).click(),
  },
  ends: {
    legal: NEVER_ENDS,
    identity: (stage) => enterIdentity(stage.page, student(stage)),
    newPassword: ({ page }) => enterPasswords(page),
    verifyCode: async (stage) =>
      typeCode(stage.page, await mailedCode(stage.page, stage.say(IDENTITY.email))),
  },
  sees: {
    restoring: NEVER_SEEN,
    returning: NEVER_SEEN,
    async identity(stage) {
      const { page, past } = stage
      await expectHeading(page, 'Create an account')
      // After Back the field still has the typed address.
      const email = past.has('step.turnedBack') ? stage.say(IDENTITY.email) : ''
      await expect(page.getByLabel('School Email')).toHaveValue(email)
    },
    password: ({ page }) => expectHeading(page, 'Set your password'),
    async verifying(stage) {
      await expectHeading(stage.page, 'Verify your email')
      await expect(codeBoxes(stage.page)).toHaveCount(6)
      await expect(stage.page.getByText(stage.say(IDENTITY.email))).toBeVisible()
    },
    succeeded: ({ page }) => expectHeading(page, 'Your account was successfully created!'),
    finished: ({ page }) => expectHeading(page, 'Getting started'),
  },
  unreachable: {
    'what was kept cannot be read': {
      because: 'A storage that is forbidden or full counts as empty: looking there never fails.',
      costs: [
        'restoring: loadSignupDraft fails → identity',
        'returning: loadSignupDraft fails → identity',
      ],
    },
  },
})
