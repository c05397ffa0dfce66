import { LOGIN_FAILED_MESSAGE, UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import { TO_BE_DELETED } from '../../machines/paths/models/login.ts'
import { CODE, EMAIL, PASSWORD } from '../../machines/paths/models/samples.ts'
import type { Action, FlowScreen } from '../../scripts/paths/flowScreen.ts'
import { latest, quotedIn } from './latest.ts'
import { accept, form, STUDENT_WORLD, VISITOR } from './worlds.ts'

const EMPTY_EMAIL = 'Enter your school email.'

/** Actions that enter the code of a password reset. */
const PROVE: readonly Action[] = [
  { focus: 'Digit 1 of 6' },
  { type: CODE },
  accept('POST /password/check-code'),
]
const SET: readonly Action[] = [
  ...form({ Password: PASSWORD, 'Confirm password': PASSWORD }, 'Continue'),
  accept('POST /password/reset'),
]

const login: FlowScreen = {
  at: '/login',
  calls: { logIn: 'POST /login', keepAccount: 'POST /account/keep' },
  world: VISITOR,
  worldAfter: { 'the login is accepted': STUDENT_WORLD, 'the account is kept': STUDENT_WORLD },
  labels: { email: 'School Email', password: 'Password' },
  links: ['press *Back*', 'press *Forgot your password?*'],
  means: {
    'choose a new password': [
      ...form({ 'School Email': EMAIL }, 'Continue'),
      accept('POST /password/forgot'),
      ...PROVE,
      ...SET,
      { press: 'Login' },
    ],
  },
  sees: {
    'editing.untouched': { shows: ['Create an account', 'Forgot your password?'] },
    'editing.incomplete': ({ step: { sees } }) => ({
      says: sees.includes('"') ? quotedIn(sees) : [EMPTY_EMAIL, 'Enter your password.'],
    }),
    'editing.refused': (moment) => ({
      says: latest(moment, {
        'xstate.done.actor.logIn': LOGIN_FAILED_MESSAGE,
        'xstate.error.actor.logIn': LOGIN_FAILED_MESSAGE,
        'xstate.done.actor.keepAccount': LOGIN_FAILED_MESSAGE,
        'xstate.error.actor.keepAccount': UNREACHABLE_MESSAGE,
      }),
    }),
    'editing.deleted': { says: [TO_BE_DELETED], shows: ['Keep my account'] },
    keepingAccount: { busy: ['Keep my account'] },
    resetting: { shows: ['Choose a new password'], address: '/reset-password' },
    loggedIn: { address: '/home/dashboard' },
  },
  skips: {
    'the session has ended': 'Only a session that ends while the product is open begins like this.',
  },
}

const newsletter: FlowScreen = {
  at: '/',
  calls: { storeEmail: 'POST /store-email' },
  world: VISITOR,
  labels: { email: 'Join us to stay updated' },
  means: { [`type *${EMAIL}*`]: [{ fill: 'Join us to stay updated', with: EMAIL }] },
  sees: {
    editing: { shows: ['Subscribe'] },
    subscribing: { busy: ['Subscribe'] },
    subscribed: { says: ['Thank you! Check your email to confirm.'] },
  },
}

const legal: FlowScreen = {
  at: '/login',
  calls: { loadDocument: 'GET /legal/terms-of-service.txt' },
  bodies: { loadDocument: (text) => ({ status: 200, text }) },
  world: VISITOR,
  sees: {
    closed: { shows: ['Create an account'] },
    'opened.loading': { says: ['Loading'] },
    'opened.shown': { shows: ['Text.'] },
    'opened.unavailable': { says: ['The text could not be loaded.'] },
  },
}

const resetPassword: FlowScreen = {
  at: '/login',
  first: ({ given }) => [
    ...(given === '' ? [] : [{ fill: 'School Email', with: EMAIL }]),
    { press: 'Forgot your password?' },
  ],
  calls: { askForCode: 'POST /password/forgot' },
  links: ['press *Back*'],
  world: VISITOR,
  means: {
    'type the address': [{ fill: 'School Email', with: EMAIL }],
    'type the code': PROVE,
    'choose a password': SET,
  },
  sees: {
    'asking.untouched': { shows: ['Choose a new password'] },
    'asking.incomplete': { says: [EMPTY_EMAIL] },
    'asking.refused': (moment) => ({
      says: latest(moment, {
        'xstate.done.actor.askForCode': 'Too many tries. Please try again in 10 minutes.',
        'xstate.error.actor.askForCode': UNREACHABLE_MESSAGE,
      }),
    }),
    askingForCode: { busy: ['Continue'] },
    verifying: { shows: ['Verify your email'] },
    choosing: { shows: ['Set your password'] },
    succeeded: { shows: ['Your password is changed'] },
    finished: { address: '/login' },
  },
}

const language: FlowScreen = {
  at: '/',
  calls: { loadTranslations: 'GET /assets/frenchVisitor-*.js' },
  bodies: { loadTranslations: () => ({}) },
  world: VISITOR,
  sees: {
    spoken: ({ step }) =>
      step.event.type === 'xstate.done.actor.loadTranslations'
        ? { says: ['Trouve ton chez-toi. Trouve ton monde.'], shows: ['English'] }
        : { says: ['Find your place. Find your people.'], shows: ['Français'] },
    loadingWords: { says: ['Find your place. Find your people.'], busy: ['Français'] },
  },
}

export const VISITOR_SCREENS = { login, newsletter, legal, resetPassword, language }
