import { assign, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import type { Role } from '../../domain/enumerations.ts'
import type { ProfileForm } from '../../domain/profile.ts'
import type { Reply } from '../../domain/reply.ts'
import { logoutMachine } from '../logout/logout.machine.ts'
import { profileMachine } from '../profile/profile.machine.ts'
import { propertyMachine } from '../property/property.machine.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'
import type { OnboardingContext, Progress } from './progress.ts'

type OnboardingEvent =
  | { type: 'role.picked'; role: Role }
  | { type: 'consent.agreed' }
  | { type: 'step.advanced' }
  | { type: 'completion.retried' }

/** The types, guards, actions, calls and inner flows of the onboarding machine. */
export const onboardingSetup = setup({
  types: {
    context: {} as OnboardingContext,
    events: {} as OnboardingEvent,
    input: {} as { userId: string },
    tags: {} as 'pending',
    output: {} as { isLoggedOut: boolean },
    children: {} as {
      logout: 'logout'
      profile: 'profile'
      property: 'property'
      loadProgress: 'loadProgress'
      updateRole: 'updateRole'
      completeOnboarding: 'completeOnboarding'
    },
  },
  actors: {
    logout: logoutMachine,
    profile: profileMachine,
    property: propertyMachine,
    loadProgress: unprovidedActor<Reply<Progress>, { userId: string }>('loadProgress'),
    updateRole: unprovidedActor<Reply<unknown>, { role: Role }>('updateRole'),
    completeOnboarding: unprovidedActor<Reply<unknown>>('completeOnboarding'),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  guards: {
    isOnboarded: ({ context }) => context.isOnboarded,
    isAtProperty: ({ context }) => context.step === 4,
    isAtProfile: ({ context }) => context.step === 3,
    isAtConsent: ({ context }) => context.step === 2,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isRefused: (_, reply: Reply<unknown>) => !reply.ok,
    isRolePicked: ({ context }) => context.role !== undefined,
    isAgreed: ({ context }) => context.isAgreed,
    isPoster: ({ context }) => context.role === 'poster',
  },
  actions: {
    keepProgress: assign((_, reply: Reply<Progress>) => (reply.ok ? reply.value : {})),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    pickRole: assign({ role: (_, params: { role: Role }) => params.role }),
    keepProfile: assign({ profile: (_, saved: { form: ProfileForm }) => saved.form }),
    startAtFirstPage: assign({ page: 1 }),
    agree: assign({ isAgreed: true }),
    noteLogout: assign({ isLoggedOut: true }),
    showMessage: assign({ message: (_, params: { message: string }) => params.message }),
    clearMessage: assign({ message: '' }),
    saveStep: unprovidedAction<{ step: 1 | 2 | 3 | 4 }>('saveStep'),
    clearDraft: unprovidedAction('clearDraft'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
})
