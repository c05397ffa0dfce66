import { appSetup } from './appSetup.ts'
import { studentInput, unknownVisitor } from './appTypes.ts'

/** Knows who is signed in, runs the flow of the requested screen, or redirects the visitor (§2, §4, §6). `wholeApp.ts` provides the flows of all screens. */
export const appMachine = appSetup.createMachine({
  id: 'app',
  context: ({ input }) => unknownVisitor(input.screen),
  initial: 'checkingAuth',
  states: {
    checkingAuth: {
      tags: 'pending',
      description: 'A refused check means that nobody is logged in.',
      on: {
        'screen.opened': {
          actions: { type: 'keepScreen', params: ({ event }) => event },
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
          { target: 'guest', actions: 'noteRefusal' },
        ],
        onError: [
          { guard: 'isBehindLogin', target: 'guest.reconnecting', actions: 'noteOutage' },
          { target: 'guest', actions: 'noteOutage' },
        ],
      },
    },
    guest: {
      initial: 'routing',
      entry: 'forgetStudent',
      invoke: {
        id: 'recheckAuth',
        src: 'recheckAuth',
        input: ({ context }) => ({ isDue: context.isUnanswered }),
        onDone: [
          {
            guard: { type: 'isAcceptedLater', params: ({ event }) => event.output },
            target: 'authenticated',
            actions: { type: 'keepStudent', params: ({ event }) => event.output },
          },
          { guard: 'isUnanswered', actions: 'noteRefusal' },
        ],
        onError: { actions: 'stopWaiting' },
      },
      on: {
        'screen.opened': {
          guard: { type: 'isOtherScreen', params: ({ event }) => event },
          target: '.routing',
          actions: { type: 'keepScreen', params: ({ event }) => event },
        },
      },
      states: {
        routing: {
          always: [
            { guard: 'isSignedUp', target: 'sentToLogin' },
            { guard: 'isLandingOpen', target: 'landing' },
            { guard: 'isLoginOpen', target: 'login' },
            { guard: 'isSignupOpen', target: 'signup' },
            { target: 'sentToLanding' },
          ],
        },
        reconnecting: {
          tags: 'pending',
          description: 'The check is repeated. After 30 s the visitor counts as a guest.',
          entry: 'keepAddress',
          always: { guard: 'isAnswered', target: 'routing' },
          after: { patience: 'sentToLanding' },
        },
        landing: { invoke: { id: 'newsletter', src: 'newsletter' } },
        login: {
          invoke: {
            id: 'login',
            src: 'login',
            input: ({ context }) => ({ sessionEnd: context.sessionEnd }),
            onDone: { target: '#app.checkingAuth', actions: 'expectOnboarding' },
          },
        },
        signup: {
          on: { 'account.created': { actions: 'stopWaiting' } },
          invoke: {
            id: 'signup',
            src: 'signup',
            onDone: { target: '#app.checkingAuth', actions: ['expectOnboarding', 'noteSignUp'] },
          },
        },
        sentToLanding: { description: 'The screen requires login.' },
        sentToLogin: { description: 'The session has ended, and the login says why.' },
      },
    },
    authenticated: {
      initial: 'routing',
      invoke: { id: 'storageSession', src: 'storageSession' },
      on: {
        'session.ended': 'guest',
        'session.expired': { target: 'guest.sentToLogin', actions: 'noteExpiry' },
        'screen.opened': {
          guard: { type: 'isOtherScreen', params: ({ event }) => event },
          target: '.routing',
          actions: { type: 'keepScreen', params: ({ event }) => event },
        },
      },
      states: {
        routing: {
          exit: 'forgetAddress',
          always: [
            { guard: 'isOnboardingOpen', target: 'onboarding' },
            { guard: 'isDashboardAllowed', target: 'dashboard' },
            { guard: 'isDashboardAwaited', target: 'sentToDashboard' },
            { target: 'sentToOnboarding' },
          ],
        },
        onboarding: {
          invoke: {
            id: 'onboarding',
            src: 'onboarding',
            input: ({ context }) => ({ userId: context.student?.id ?? '' }),
            onDone: [
              {
                guard: { type: 'hasLoggedOut', params: ({ event }) => event.output },
                target: '#app.guest',
              },
              { target: 'sentToDashboard', actions: 'markOnboarded' },
            ],
          },
        },
        dashboard: {
          invoke: {
            id: 'dashboard',
            src: 'dashboard',
            input: ({ context }) => studentInput(context),
            onDone: [
              {
                guard: { type: 'isDeleted', params: ({ event }) => event.output },
                target: '#app.guest.sentToLogin',
                actions: 'noteDeletion',
              },
              { target: '#app.guest' },
            ],
          },
        },
        ...{ sentToOnboarding: {}, sentToDashboard: {} },
      },
    },
  },
})
