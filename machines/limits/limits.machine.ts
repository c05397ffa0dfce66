import { assign, setup } from 'xstate'
import type { Living } from '../../contract/living.ts'
import { retryDelay } from '../../domain/backoff.ts'
import {
  type DealBreaker,
  type LivingLimits,
  MOST_DEAL_BREAKERS,
  NO_LIMITS,
} from '../../domain/living/dealBreakers.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

/** `left` of `of` students remain with these deal-breakers. Both are undefined if there are too few students to count. */
export interface LeftCount {
  readonly left?: number | undefined
  readonly of?: number | undefined
}

interface LimitsContext {
  readonly limits: LivingLimits
  /** The deal-breakers that the server has. */
  readonly saved: LivingLimits
  readonly canChooseGender: boolean
  /** The count for the deal-breakers that are shown; undefined until they are counted. */
  readonly count: LeftCount | undefined
  readonly message: string
  readonly attempt: number
}

type LimitsEvent =
  | { type: 'breaker.toggled'; dealBreaker: DealBreaker }
  | { type: 'gender.toggled' }

function toggled(chosen: readonly DealBreaker[], one: DealBreaker): readonly DealBreaker[] {
  return chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
}

/** The student's deal-breakers, at most three, and the wish to live with the own gender only. Each change is saved and counted at once. */
export const limitsMachine = setup({
  types: {
    context: {} as LimitsContext,
    events: {} as LimitsEvent,
    tags: {} as 'pending',
  },
  actors: {
    loadLimits: unprovidedActor<Reply<Living>>('loadLimits'),
    saveLimits: unprovidedActor<Reply<unknown>, LivingLimits>('saveLimits'),
    countLimits: unprovidedActor<Reply<LeftCount>, LivingLimits>('countLimits'),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  guards: {
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isAllowed: ({ context: { limits } }, one: DealBreaker) =>
      limits.deal_breakers.includes(one) || limits.deal_breakers.length < MOST_DEAL_BREAKERS,
    hasGender: ({ context }) => context.canChooseGender,
  },
  actions: {
    keepLiving: assign((_, reply: Reply<Living>) => {
      if (!reply.ok) return {}
      const { deal_breakers, own_gender_only, can_choose_gender: canChooseGender } = reply.value
      const limits = { deal_breakers, own_gender_only }
      return { limits, saved: limits, canChooseGender }
    }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    toggleDealBreaker: assign({
      limits: ({ context: { limits } }, one: DealBreaker) => ({
        ...limits,
        deal_breakers: toggled(limits.deal_breakers, one),
      }),
      message: '',
    }),
    toggleGender: assign({
      limits: ({ context: { limits } }) => ({
        ...limits,
        own_gender_only: !limits.own_gender_only,
      }),
      message: '',
    }),
    keepSaved: assign({ saved: ({ context }) => context.limits }),
    keepCount: assign({
      count: (_, reply: Reply<LeftCount>) => (reply.ok ? reply.value : undefined),
    }),
    goBack: assign({ limits: ({ context }) => context.saved }),
    showRefusal: assign({ message: (_, reply: Reply<unknown>) => (reply.ok ? '' : reply.message) }),
    showUnreachable: assign({ message: UNREACHABLE_MESSAGE }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'limits',
  context: {
    ...{ limits: NO_LIMITS, saved: NO_LIMITS, canChooseGender: false },
    ...{ count: undefined, message: '', attempt: 0 },
  },
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
              actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            },
          },
        },
        counted: {},
      },
    },
    saving: {
      description: 'The choice is shown at once. A refusal takes it back.',
      invoke: {
        id: 'saveLimits',
        src: 'saveLimits',
        input: ({ context }) => context.limits,
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'chosen',
            actions: 'keepSaved',
          },
          {
            target: 'chosen.counted',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              { type: 'showRefusal', params: ({ event }) => event.output },
              'goBack',
            ],
          },
        ],
        onError: {
          target: 'chosen.counted',
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
