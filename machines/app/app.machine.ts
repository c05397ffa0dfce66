import { assign, setup } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import { dashboardMachine } from '../dashboard/dashboard.machine.ts'
import { loginMachine } from '../login/login.machine.ts'
import { newsletterMachine } from '../newsletter/newsletter.machine.ts'
import { onboardingMachine } from '../onboarding/onboarding.machine.ts'
import { signupMachine } from '../signup/signup.machine.ts'
import { storageSessionMachine } from '../storageSession/storageSession.machine.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

/** The screens of the route table (§2). */
export type Screen = 'landing' | 'login' | 'signup' | 'onboarding' | 'dashboard'

/** The signed-in student, as far as the flows need to know. */
export interface Student {
  id: string
  /** `undefined` when the server does not say. */
  isOnboarded: boolean | undefined
}

interface AppContext {
  /** The screen that the address asks for. */
  screen: Screen
  student: Student | undefined
  /** The session ended by itself: the login says so. */
  hasExpired: boolean
}

type AppEvent =
  | { type: 'screen.opened'; screen: Screen }
  /** Somebody logged out, in another tab. */
  | { type: 'session.ended' }
  /** The server no longer knows the session. */
  | { type: 'session.expired' }

/** Who may see what: the auth check, the screens' flows, and where a visitor is sent instead (§2, §4, §6). */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as { screen: Screen },
    tags: {} as 'pending',
    children: {} as {
      checkAuth: 'checkAuth'
      newsletter: 'newsletter'
      login: 'login'
      signup: 'signup'
      onboarding: 'onboarding'
      dashboard: 'dashboard'
      storageSession: 'storageSession'
    },
  },
  actors: {
    newsletter: newsletterMachine,
    login: loginMachine,
    signup: signupMachine,
    onboarding: onboardingMachine,
    dashboard: dashboardMachine,
    storageSession: storageSessionMachine,
    checkAuth: unprovidedActor<Reply<Student>>('checkAuth'),
  },
  guards: {
    isAccepted: (_, reply: Reply<Student>) => reply.ok,
    isOtherScreen: ({ context }, params: { screen: Screen }) => context.screen !== params.screen,
    isLandingOpen: ({ context }) => context.screen === 'landing',
    isLoginOpen: ({ context }) => context.screen === 'login',
    isSignupOpen: ({ context }) => context.screen === 'signup',
    isOnboardingOpen: ({ context }) => context.screen === 'onboarding',
    isDashboardAllowed: ({ context }) =>
      context.screen === 'dashboard' && context.student?.isOnboarded !== false,
  },
  actions: {
    keepScreen: assign({ screen: (_, params: { screen: Screen }) => params.screen }),
    keepStudent: assign({
      hasExpired: false,
      student: (_, reply: Reply<Student>) => (reply.ok ? reply.value : undefined),
    }),
    markOnboarded: assign({
      student: ({ context }) => context.student && { ...context.student, isOnboarded: true },
    }),
    forgetStudent: assign({ student: undefined }),
    noteExpiry: assign({ hasExpired: true }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ screen: input.screen, student: undefined, hasExpired: false }),
  initial: 'checkingAuth',
  states: {
    checkingAuth: {
      tags: 'pending',
      description: 'A spinner shows. A failed check means not authenticated.',
      on: {
        'screen.opened': {
          actions: { type: 'keepScreen', params: ({ event }) => ({ screen: event.screen }) },
        },
      },
      invoke: {
        id: 'checkAuth',
        src: 'checkAuth',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'authenticated',
            actions: { type: 'keepStudent', params: ({ event }) => event.output },
          },
          { target: 'guest' },
        ],
        onError: {
          target: 'guest',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    guest: {
      initial: 'routing',
      entry: 'forgetStudent',
      on: {
        'screen.opened': {
          guard: { type: 'isOtherScreen', params: ({ event }) => ({ screen: event.screen }) },
          target: '.routing',
          actions: { type: 'keepScreen', params: ({ event }) => ({ screen: event.screen }) },
        },
      },
      states: {
        routing: {
          always: [
            { guard: 'isLandingOpen', target: 'landing' },
            { guard: 'isLoginOpen', target: 'login' },
            { guard: 'isSignupOpen', target: 'signup' },
            { target: 'sentToLanding' },
          ],
        },
        landing: { invoke: { id: 'newsletter', src: 'newsletter' } },
        login: {
          invoke: {
            id: 'login',
            src: 'login',
            input: ({ context }) => ({ hasExpired: context.hasExpired }),
            onDone: '#app.checkingAuth',
          },
        },
        signup: { invoke: { id: 'signup', src: 'signup', onDone: '#app.checkingAuth' } },
        sentToLanding: { description: 'The screen requires login: the visitor goes to /.' },
        sentToLogin: {
          description: 'The session ended meanwhile: the visitor logs in at /login and goes on.',
        },
      },
    },
    authenticated: {
      initial: 'routing',
      invoke: { id: 'storageSession', src: 'storageSession' },
      on: {
        'session.ended': 'guest',
        'session.expired': { target: 'guest.sentToLogin', actions: 'noteExpiry' },
        'screen.opened': {
          guard: { type: 'isOtherScreen', params: ({ event }) => ({ screen: event.screen }) },
          target: '.routing',
          actions: { type: 'keepScreen', params: ({ event }) => ({ screen: event.screen }) },
        },
      },
      states: {
        routing: {
          always: [
            { guard: 'isOnboardingOpen', target: 'onboarding' },
            { guard: 'isDashboardAllowed', target: 'dashboard' },
            { target: 'sentToOnboarding' },
          ],
        },
        onboarding: {
          invoke: {
            id: 'onboarding',
            src: 'onboarding',
            input: ({ context }) => ({ userId: context.student?.id ?? '' }),
            onDone: { target: 'sentToDashboard', actions: 'markOnboarded' },
          },
        },
        dashboard: {
          invoke: {
            id: 'dashboard',
            src: 'dashboard',
            input: ({ context }) => ({ userId: context.student?.id ?? '' }),
            onDone: '#app.guest',
          },
        },
        sentToOnboarding: { description: 'An authenticated visitor goes to /onboarding.' },
        sentToDashboard: { description: 'An onboarded student goes to /home/dashboard.' },
      },
    },
  },
})
