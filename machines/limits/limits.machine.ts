import { NO_LIMITS } from '../../domain/living/dealBreakers.ts'
import { limitsSetup } from './limitsSetup.ts'

/** The student's deal-breakers, at most three, and the wish to live with the own gender only. Each change is saved and counted at once. */
export const limitsMachine = limitsSetup.createMachine({
  id: 'limits',
  context: {
    ...{ limits: NO_LIMITS, sent: NO_LIMITS, saved: NO_LIMITS, isOutdated: false },
    ...{ canChooseGender: false, count: undefined, message: '', attempt: 0 },
  },
  on: { 'limits.outdated': { actions: 'noteOutdated' } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'pending',
      invoke: {
        id: 'loadLimits',
        src: 'loadLimits',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'chosen.counting',
            actions: { type: 'keepLiving', params: ({ event }) => event.output },
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
      after: { retryDelay: { target: 'loading', actions: 'countAttempt' } },
    },
    chosen: {
      description: 'Shows the chosen deal-breakers and how many students they leave.',
      initial: 'counting',
      on: {
        'breaker.toggled': {
          guard: { type: 'isAllowed', params: ({ event }) => event.dealBreaker },
          target: 'saving',
          actions: { type: 'toggleDealBreaker', params: ({ event }) => event.dealBreaker },
        },
        'gender.toggled': {
          guard: 'hasGender',
          target: 'saving',
          actions: 'toggleGender',
        },
      },
      states: {
        counting: {
          description: 'The old count stays on the screen until the new one arrives.',
          invoke: {
            id: 'countLimits',
            src: 'countLimits',
            input: ({ context }) => context.limits,
            onDone: {
              target: 'counted',
              actions: { type: 'keepCount', params: ({ event }) => event.output },
            },
            onError: {
              target: 'counted',
              actions: [
                { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
                'forgetCount',
              ],
            },
          },
        },
        counted: { always: { guard: 'isOutdated', target: 'renewing' } },
        renewing: {
          description:
            'The deal-breakers load again, because they may have been changed elsewhere.',
          entry: 'noteCurrent',
          invoke: {
            id: 'loadLimits',
            src: 'loadLimits',
            onDone: [
              {
                guard: { type: 'isChanged', params: ({ event }) => event.output },
                target: 'counting',
                actions: { type: 'keepLiving', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'counted',
              },
              {
                target: 'counted',
                actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              },
            ],
            onError: {
              target: 'counted',
              actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            },
          },
        },
      },
    },
    saving: {
      description:
        'The choice is shown at once; one made meanwhile is saved afterwards. A refusal takes both back.',
      entry: 'keepSent',
      on: {
        'breaker.toggled': {
          guard: { type: 'isAllowed', params: ({ event }) => event.dealBreaker },
          actions: { type: 'toggleDealBreaker', params: ({ event }) => event.dealBreaker },
        },
        'gender.toggled': { guard: 'hasGender', actions: 'toggleGender' },
      },
      invoke: {
        id: 'saveLimits',
        src: 'saveLimits',
        input: ({ context }) => context.limits,
        onDone: [
          {
            guard: { type: 'isAllSaved', params: ({ event }) => event.output },
            target: 'chosen',
            actions: 'keepSaved',
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'saving',
            reenter: true,
            actions: 'keepSaved',
          },
          {
            target: 'chosen',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              { type: 'showRefusal', params: ({ event }) => event.output },
              'goBack',
            ],
          },
        ],
        onError: {
          target: 'chosen',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            'showUnreachable',
            'goBack',
          ],
        },
      },
    },
  },
})
