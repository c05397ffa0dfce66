import { signupMachine } from '../../signup/signup.machine.ts'
import { NEVER_ENDS } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { IDENTITY } from './samples.ts'

/** Sign-up as a whole; each step is a flow with paths of its own. */
export const signupModel = pathModel<typeof signupMachine>({
  machine: signupMachine,
  inputs: { '': undefined },
  states: {
    restoring: 'it is looked up how far the visitor has come',
    identity: 'step 1, name and school email',
    returning: 'it is looked up whether the code of this address still waits',
    password: 'step 2, the password',
    verifying: 'step 3, the mailed code',
    succeeded: 'step 4, the account was created',
    finished: 'on to the onboarding',
  },
  events: {
    'step.turnedBack': () => [{ does: 'press *Back*' }],
    'step.forwarded': () => [{ does: 'press the browser’s Forward' }],
    'login.requested': () => [{ does: 'press *Login*' }],
  },
  actors: {
    legal: NEVER_ENDS,
    identity: { ended: { 'complete step 1': IDENTITY } },
    newPassword: { ended: { 'complete step 2': undefined } },
    verifyCode: { ended: { 'complete step 3': undefined } },
    loadSignupDraft: {
      answered: {
        'nothing was kept': undefined,
        'name and email were kept': { ...IDENTITY, countdown: undefined },
        'a code was mailed before the reload': { ...IDENTITY, countdown: 2 },
      },
      failed: { 'what was kept cannot be read': 'The storage is blocked' },
    },
  },
  delays: {},
  risks: { access: ['verifyCode'] },
  facts: ({ email, countdown }) => [email, countdown !== undefined],
})
