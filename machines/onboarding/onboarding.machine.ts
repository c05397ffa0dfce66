import { chosenCampus } from '../../domain/campus.ts'
import type { Role } from '../../domain/enumerations.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import { onboardingSetup } from './onboardingSetup.ts'
import { NO_PROGRESS } from './progress.ts'

/** The steps from sign-up to the dashboard, which depend on the role and only advance (§2, §4 Onboarding). */
export const onboardingMachine = onboardingSetup.createMachine({
  id: 'onboarding',
  context: ({ input }) => ({
    ...NO_PROGRESS,
    userId: input.userId,
    isAgreed: false,
    isLoggedOut: false,
    attempt: 0,
    message: '',
  }),
  invoke: {
    id: 'logout',
    src: 'logout',
    onDone: { target: '.loggedOut', actions: 'noteLogout' },
  },
  output: ({ context }) => ({ isLoggedOut: context.isLoggedOut }),
  initial: 'loadingProgress',
  states: {
    loadingProgress: {
      tags: 'pending',
      description: 'Loads whether the student is onboarded and, if not, which step comes next.',
      invoke: {
        id: 'loadProgress',
        src: 'loadProgress',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'resuming',
            actions: { type: 'keepProgress', params: ({ event }) => event.output },
          },
          {
            target: 'waitingToLoad',
            actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
          },
        ],
        onError: {
          target: 'waitingToLoad',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    waitingToLoad: {
      tags: 'pending',
      description: 'The call failed. It is repeated after 200 ms, 400 ms, 800 ms …',
      after: { retryDelay: { target: 'loadingProgress', actions: 'countAttempt' } },
    },
    resuming: {
      description: 'The onboarding continues at the first unfinished step.',
      always: [
        { guard: 'isOnboarded', target: 'onboarded' },
        { guard: 'isAtProperty', target: 'property' },
        { guard: 'isAtProfile', target: 'profile' },
        { guard: 'isAtConsent', target: 'consent' },
        { target: 'role' },
      ],
    },
    role: {
      description: 'Step 1: searcher or poster. *Next* appears once one is picked.',
      on: {
        'role.picked': {
          actions: [
            { type: 'pickRole', params: ({ event }) => ({ role: event.role }) },
            { type: 'saveStep', params: { step: 1 } },
          ],
        },
        'step.advanced': { guard: 'isRolePicked', target: 'consent' },
      },
    },
    consent: {
      description:
        'Step 2: the data consent. The role is sent meanwhile, without waiting for the answer.',
      entry: { type: 'saveStep', params: { step: 2 } },
      invoke: {
        id: 'updateRole',
        src: 'updateRole',
        input: ({ context }) => ({ role: context.role as Role }),
        onDone: {
          guard: { type: 'isRefused', params: ({ event }) => event.output },
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
        },
        onError: {
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
      on: {
        'consent.agreed': { actions: 'agree' },
        'step.advanced': { guard: 'isAgreed', target: 'profile' },
      },
    },
    profile: {
      description: 'Step 3: the profile.',
      entry: { type: 'saveStep', params: { step: 3 } },
      invoke: {
        id: 'profile',
        src: 'profile',
        input: ({ context }) => ({
          userId: context.userId,
          role: context.role as Role,
          form: context.profile,
          page: context.page,
          campuses: context.campuses,
        }),
        onDone: [
          {
            guard: 'isPoster',
            target: 'property',
            actions: [
              'startAtFirstPage',
              { type: 'keepProfile', params: ({ event }) => event.output },
            ],
          },
          { target: 'completing' },
        ],
      },
    },
    property: {
      description: 'Step 4, posters only: the place.',
      entry: { type: 'saveStep', params: { step: 4 } },
      invoke: {
        id: 'property',
        src: 'property',
        input: ({ context }) => ({
          userId: context.userId,
          form: context.property,
          page: context.page,
          campus: chosenCampus(context.campuses, context.profile.university),
        }),
        onDone: 'completing',
      },
    },
    completing: {
      tags: 'pending',
      description:
        'The last step, 4 for a searcher and 5 for a poster: marks the onboarding as complete.',
      entry: 'clearMessage',
      invoke: {
        id: 'completeOnboarding',
        src: 'completeOnboarding',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'onboarded',
          },
          {
            target: 'incomplete',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              {
                type: 'showMessage',
                params: ({ event }) => ({ message: event.output.ok ? '' : event.output.message }),
              },
            ],
          },
        ],
        onError: {
          target: 'incomplete',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            { type: 'showMessage', params: { message: UNREACHABLE_MESSAGE } },
          ],
        },
      },
    },
    incomplete: {
      description: 'Completing failed. Everything is kept, and *Try again* repeats it.',
      on: { 'completion.retried': 'completing' },
    },
    onboarded: { type: 'final', entry: 'clearDraft' },
    loggedOut: { type: 'final' },
  },
})
