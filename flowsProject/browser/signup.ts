import {
  CODE_SENDING_MESSAGE,
  CONFIRM_MESSAGE,
  EMAIL_MESSAGE,
  PASSWORD_MESSAGE,
  SIGNED_UP_MESSAGE,
  UNREACHABLE_MESSAGE,
} from '../../domain/messages.ts'
import { CODE, EMAIL, IDENTITY, PASSWORD } from '../../machines/paths/models/samples.ts'
import type { Action, FlowScreen, Moment } from '../../scripts/paths/flowScreen.ts'
import { latest, quotedIn } from './latest.ts'
import { accept, form, NEWCOMER, VISITOR } from './worlds.ts'

const TOO_MANY = 'Too many tries. Please try again in 10 minutes.'
const DRAFT = 'sessionStorage nookmate.signup'

const STEP_1: readonly Action[] = [
  ...form({ Name: IDENTITY.name, 'School Email': EMAIL }, 'Continue'),
  accept('POST /signup/validate-email'),
]
const STEP_2: readonly Action[] = [
  ...form({ Password: PASSWORD, 'Confirm password': PASSWORD }, 'Continue'),
  accept('POST /signup/send-auth-code'),
]
const STEP_3: readonly Action[] = [
  { focus: 'Digit 1 of 6' },
  { type: CODE },
  accept('POST /signup/check-auth-code'),
  accept('POST /signup/authenticate-for-onboarding'),
]

const signup: FlowScreen = {
  at: '/signup',
  calls: {},
  world: VISITOR,
  worldAfter: { 'complete step 3': NEWCOMER },
  kept: ({ steps }) => {
    const isMailed = steps[1]?.does === 'a code was mailed before the reload'
    return isMailed ? { [DRAFT]: { ...IDENTITY, codeSentAt: '{now}' } } : {}
  },
  means: {
    'nothing was kept': [],
    'a code was mailed before the reload': [],
    'press the browser’s Forward': [{ go: 'forward' }],
    'complete step 1': STEP_1,
    'complete step 2': STEP_2,
    'complete step 3': STEP_3,
  },
  sees: {
    restoring: { isPassing: true },
    returning: { isPassing: true },
    identity: { says: ['Create an account'] },
    password: { says: ['Set your password'] },
    verifying: { says: ['Verify your email'], shows: [EMAIL] },
    succeeded: { says: [SIGNED_UP_MESSAGE] },
    finished: { address: '/onboarding', shows: ['Getting started'] },
  },
  skips: {
    'Forward, nothing was kept':
      'Another tab has to end the sign-up while the page is open: by hand.',
    'what was kept cannot be read':
      'A storage that is forbidden or full counts as empty: looking there never fails.',
  },
}

const identity: FlowScreen = {
  at: '/signup',
  calls: { validateEmail: 'POST /signup/validate-email' },
  world: VISITOR,
  labels: { name: 'Name', email: 'School Email' },
  sees: {
    editing: (moment) => ({
      shows: ['Create an account'],
      says: latest(moment, {
        'form.submitted': quotedIn(moment.step.sees)[0] ?? 'Enter your name.',
        'xstate.done.actor.validateEmail': EMAIL_MESSAGE,
        'xstate.error.actor.validateEmail': UNREACHABLE_MESSAGE,
      }),
    }),
    validatingEmail: { busy: ['Continue'] },
    accepted: { shows: ['Set your password'] },
  },
}

/** The message for a password of the samples, which is right if it was typed at all. */
function mismatch({ before }: Moment): string {
  const isTyped = before.some(({ event }) => event.type === 'field.changed')
  return isTyped ? CONFIRM_MESSAGE : PASSWORD_MESSAGE
}

const newPassword: FlowScreen = {
  at: '/signup',
  first: STEP_1,
  calls: { sendCode: 'POST /signup/send-auth-code' },
  world: VISITOR,
  labels: { password: 'Password', 'confirm password': 'Confirm password' },
  sees: {
    editing: (moment) => ({
      shows: ['Set your password'],
      says: latest(moment, {
        'form.submitted': quotedIn(moment.step.sees)[0] ?? mismatch(moment),
        'xstate.done.actor.sendCode': TOO_MANY,
        'xstate.error.actor.sendCode': CODE_SENDING_MESSAGE,
      }),
    }),
    sendingCode: { busy: ['Continue'] },
    codeSent: { shows: ['Verify your email'] },
  },
}

const verifyCode: FlowScreen = {
  at: '/signup',
  first: [...STEP_1, ...STEP_2],
  calls: {
    checkCode: 'POST /signup/check-auth-code',
    authenticate: 'POST /signup/authenticate-for-onboarding',
    resendCode: 'POST /signup/resend-auth-code',
  },
  world: VISITOR,
  worldAfter: { 'the session opens': NEWCOMER },
  labels: { code: 'Digit 1 of 6' },
  typed: ['code'],
  means: {
    'type five digits': [{ focus: 'Digit 1 of 6' }, { type: CODE.slice(0, 5) }],
    'type six digits': [{ focus: 'Digit 1 of 6' }, { type: CODE }],
    'type the first digit again': [{ focus: 'Digit 1 of 6' }, { type: CODE.slice(0, 1) }],
    'wait 59 seconds': [{ until: 'Resend in 1 s' }],
  },
  sees: {
    'open.code.entering.typing': { shows: ['Verify your email'] },
    'open.code.entering.refused': (moment) => ({
      says: latest(moment, {
        'xstate.done.actor.checkCode': 'The code is not correct. Please check it and try again.',
        'xstate.done.actor.authenticate': 'This code is no longer valid. Please ask for a new one.',
      }),
    }),
    'open.code.checkingCode': { busy: ['Verify'] },
    'open.code.authenticating': { busy: ['Verify'] },
    'open.resend.coolingDown': { shows: ['You can ask for another code in a minute.'] },
    'open.resend.ready': { shows: ['You can ask for another code now.'] },
    'open.resend.resendingCode': { busy: ['Resend'] },
    verified: { shows: [SIGNED_UP_MESSAGE] },
  },
}

export const SIGNUP_SCREENS = { signup, identity, newPassword, verifyCode }
