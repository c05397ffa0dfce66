import { assign, setup } from 'xstate'
import type { Living } from '../../contract/living.ts'
import { retryDelay } from '../../domain/backoff.ts'
import {
  type DealBreaker,
  type LivingLimits,
  MOST_DEAL_BREAKERS,
} from '../../domain/living/dealBreakers.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

/**
 * `left` of `of` students remain with these deal-breakers. Both are undefined if there are too few students to
 * count.
 */
export interface LeftCount {
  readonly left?: number | undefined
  readonly of?: number | undefined
}

interface LimitsContext {
  readonly limits: LivingLimits
  /** The deal-breakers that are being saved, or were last. */
  readonly sent: LivingLimits
  /** The deal-breakers that the server has. */
  readonly saved: LivingLimits
  /** Whether the server may have others than these, from another device or tab. */
  readonly isOutdated: boolean
  readonly canChooseGender: boolean
  /** The count for the deal-breakers that are shown; undefined until they are counted. */
  readonly count: LeftCount | undefined
  readonly message: string
  readonly attempt: number
}

type LimitsEvent =
  | { type: 'breaker.toggled'; dealBreaker: DealBreaker }
  | { type: 'gender.toggled' }
  /** The deal-breakers may have been changed on another device or in another tab. */
  | { type: 'limits.outdated' }

function limitsOf({ deal_breakers, own_gender_only }: Living): LivingLimits {
  return { deal_breakers, own_gender_only }
}

function toggled(chosen: readonly DealBreaker[], one: DealBreaker): readonly DealBreaker[] {
  return chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
}

/** The types, guards, actions and calls of the limits machine. */
export const limitsSetup = setup({
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
    isAllSaved: ({ context: { limits, sent } }, reply: Reply<unknown>) =>
      reply.ok && limits === sent,
    isChanged: ({ context: { saved, canChooseGender } }, reply: Reply<Living>) =>
      reply.ok &&
      (JSON.stringify(limitsOf(reply.value)) !== JSON.stringify(saved) ||
        reply.value.can_choose_gender !== canChooseGender),
    isOutdated: ({ context }) => context.isOutdated,
    isAllowed: ({ context: { limits } }, one: DealBreaker) =>
      limits.deal_breakers.includes(one) || limits.deal_breakers.length < MOST_DEAL_BREAKERS,
    hasGender: ({ context }) => context.canChooseGender,
  },
  actions: {
    keepLiving: assign((_, reply: Reply<Living>) => {
      if (!reply.ok) return {}
      const limits = limitsOf(reply.value)
      return { limits, saved: limits, canChooseGender: reply.value.can_choose_gender }
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
    keepSent: assign({ sent: ({ context }) => context.limits }),
    keepSaved: assign({ saved: ({ context }) => context.sent }),
    keepCount: assign({
      count: (_, reply: Reply<LeftCount>) => (reply.ok ? reply.value : undefined),
    }),
    forgetCount: assign({ count: undefined }),
    noteOutdated: assign({ isOutdated: true }),
    noteCurrent: assign({ isOutdated: false }),
    goBack: assign({ limits: ({ context }) => context.saved }),
    showRefusal: assign({ message: (_, reply: Reply<unknown>) => (reply.ok ? '' : reply.message) }),
    showUnreachable: assign({ message: UNREACHABLE_MESSAGE }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
})
