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
} from './appTypes.ts'

/** The types, guards and actions of the app machine. */
export const appSetup = setup({
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
    isDeleted: (_, ended: { isDeleted: boolean }) => ended.isDeleted,
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
      ...{ sessionEnd: undefined, hasSignedUp: false, isUnanswered: false },
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
    noteExpiry: assign({ sessionEnd: 'expired' }),
    noteDeletion: assign({ sessionEnd: 'deleted' }),
  },
})
