import { assign, setup } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import type { dashboardMachine } from '../dashboard/dashboard.machine.ts'
import type { loginMachine } from '../login/login.machine.ts'
import type { newsletterMachine } from '../newsletter/newsletter.machine.ts'
import type { onboardingMachine } from '../onboarding/onboarding.machine.ts'
import type { signupMachine } from '../signup/signup.machine.ts'
import type { storageSessionMachine } from '../storageSession/storageSession.machine.ts'
import { unprovidedActor, unprovidedFlow } from '../unprovided.ts'
import {
  type AppChildren,
  type AppContext,
  type AppEvent,
  afterLogin,
  afterRefusal,
  mayOpen,
  needsLogin,
  type Screen,
  type Student,
  studentInput,
  unknownVisitor,
} from './appTypes.ts'

/** Knows who is signed in, runs the flow of the requested screen, or redirects the visitor (§2, §4, §6). `wholeApp.ts` provides the flows of all screens. */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as { screen: Screen },
    tags: {} as 'pending',
    children: {} as AppChildren,
  },
  actors: {
    newsletter: unprovidedFlow<typeof newsletterMachine>('newsletter'),
    login: unprovidedFlow<typeof loginMachine>('login'),
    signup: unprovidedFlow<typeof signupMachine>('signup'),
    onboarding: unprovidedFlow<typeof onboardingMachine>('onboarding'),
    dashboard: unprovidedFlow<typeof dashboardMachine>('dashboard'),
    storageSession: unprovidedFlow<typeof storageSessionMachine>('storageSession'),
    checkAuth: unprovidedActor<Reply<Student>>('checkAuth'),
    recheckAuth: unprovidedActor<Reply<Student>, { isDue: boolean }>('recheckAuth'),
  },
  delays: { patience: 30_000 },
  guards: {
    isAccepted: (_, reply: Reply<Student>) => reply.ok,
    hasLoggedOut: (_, ended: { isLoggedOut: boolean }) => ended.isLoggedOut,
    isOtherScreen: ({ context }, params: { screen: Screen }) => context.screen !== params.screen,
    isUnanswered: ({ context }) => context.isUnanswered,
    isAnswered: ({ context }) => !context.isUnanswered,
    isBehindLogin: ({ context }) => needsLogin(context),
    isSignedUp: ({ context }) => context.hasSignedUp,
    isAcceptedLater: ({ context }, reply: Reply<Student>) => context.isUnanswered && reply.ok,
    isLandingOpen: ({ context }) => context.screen === 'landing',
    isLoginOpen: ({ context }) => context.screen === 'login',
    isSignupOpen: ({ context }) => context.screen === 'signup',
    isOnboardingOpen: ({ context }) => context.screen === 'onboarding',
    isDashboardAllowed: ({ context }) => mayOpen(context, context.screen),
    isDashboardAwaited: ({ context }) => mayOpen(context, context.returnTo),
  },
  actions: {
    keepScreen: assign((_, { screen }: { screen: Screen }) => ({ screen, hasSignedUp: false })),
    keepStudent: assign({
      ...{ hasExpired: false, hasSignedUp: false, isUnanswered: false },
      student: (_, reply: Reply<Student>) => (reply.ok ? reply.value : undefined),
    }),
    markOnboarded: assign({
      student: ({ context }) => context.student && { ...context.student, isOnboarded: true },
    }),
    forgetStudent: assign({ student: undefined }),
    noteSignUp: assign({ hasSignedUp: true }),
    expectOnboarding: assign(({ context }) => afterLogin(context)),
    noteOutage: assign({ isUnanswered: true }),
    keepAddress: assign({ returnTo: ({ context }) => context.returnTo ?? context.screen }),
    noteRefusal: assign(({ context }) => afterRefusal(context)),
    stopWaiting: assign({ isUnanswered: false, returnTo: undefined }),
    forgetAddress: assign({ returnTo: undefined }),
    noteExpiry: assign({ hasExpired: true }),
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => unknownVisitor(input.screen),
  initial: 'checkingAuth',
  states: {
    checkingAuth: {
      tags: 'pending',
      description: 'A failed check means not authenticated.',
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
            input: ({ context }) => ({ hasExpired: context.hasExpired }),
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
        sentToLogin: { description: 'The session ended meanwhile.' },
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
            onDone: '#app.guest',
          },
        },
        ...{ sentToOnboarding: {}, sentToDashboard: {} },
      },
    },
  },
})
