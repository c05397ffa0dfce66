import { CODE_LENGTH, RESEND_COUNTDOWN_SECONDS } from '../../../domain/limits.ts'
import { verifyCodeMachine } from '../../verifyCode/verifyCode.machine.ts'
import { answers } from '../answers.ts'
import type { DataFormOf } from '../dataForms.ts'
import { pathModel } from '../pathModel.ts'
import { CODE, EMAIL } from './samples.ts'

const FORM: DataFormOf<typeof verifyCodeMachine> = {
  given: '',
  fields: {
    code: {
      sample: CODE,
      values: {
        'the smallest': '0'.repeat(CODE_LENGTH),
        'the largest': '9'.repeat(CODE_LENGTH),
        'one digit too few': CODE.slice(0, -1),
      },
      now: ({ code }) => code,
      event: (code) => ({ type: 'code.changed', code }),
    },
  },
  sends: [{ does: 'press enter', type: 'form.submitted' }],
}

/**
 * Sign-up step 3: the student enters the code from the mail. The countdowns last two seconds instead of sixty, so that
 * a path has two ticks of the clock: the first one stands for the first 59 seconds.
 */
export const verifyCodeModel = pathModel<typeof verifyCodeMachine>({
  machine: verifyCodeMachine,
  inputs: { '': { email: EMAIL, countdown: 2, resendCountdown: 2 } },
  states: {
    'open.code.entering.typing': 'six boxes wait for the code',
    'open.code.entering.refused': 'the next digit replaces the whole code',
    'open.code.checkingCode': 'the code is being checked',
    'open.code.authenticating': 'the session is being opened',
    'open.resend.coolingDown': 'resend counts down',
    'open.resend.ready': 'another code can be asked for',
    'open.resend.resendingCode': 'another code is being sent',
    verified: 'the address is proven',
  },
  events: {
    'code.changed': ({ code }) =>
      code === CODE
        ? [{ does: 'type the first digit again', code: CODE.slice(0, 1) }]
        : [
            { does: 'type five digits', code: CODE.slice(0, 5) },
            { does: 'type six digits', code: CODE },
          ],
    'form.submitted': () => [{ does: 'press enter' }],
    'code.resendRequested': () => [{ does: 'press *Resend*' }],
  },
  actors: {
    checkCode: answers(
      'the code is right',
      'the code is wrong',
      'The code is not correct. Please check it and try again.',
    ),
    authenticate: answers(
      'the session opens',
      'the session is refused',
      'This code is no longer valid. Please ask for a new one.',
    ),
    resendCode: answers(
      'another code is mailed',
      'another code is refused',
      'Too many tries. Please try again in 10 minutes.',
      429,
    ),
  },
  delays: {
    second: ({ secondsLeft }) =>
      secondsLeft > 1 ? `wait ${RESEND_COUNTDOWN_SECONDS - 1} seconds` : 'wait one more second',
  },
  risks: { access: 'everything' },
  forms: [FORM],
  facts: ({ code, secondsLeft }) => [code.length, secondsLeft],
})
