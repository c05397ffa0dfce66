import { assign, fromCallback, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import type { Reply } from '../../domain/reply.ts'
import { REFRESH_TICK_MS, REFRESH_TICKS_BEFORE_EXPIRY } from '../../domain/sessionTiming.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

/** The events of the storage client about its session (§4 Session events). */
export type SessionEvent =
  | { type: 'session.signedIn'; ticksLeft: number }
  | { type: 'session.signedOut' }
  | { type: 'token.refreshed'; ticksLeft: number }
  | { type: 'user.updated' }
  | { type: 'password.recoveryStarted' }
  | { type: 'mfa.verified' }

interface StorageSessionContext {
  /** The number of whole ticks of 30 seconds until the session expires. */
  ticksLeft: number
  attempt: number
}

/** Refreshes the storage session, which uploads need, before it expires (§4 Session events, §9 Session handling). */
export const storageSessionMachine = setup({
  types: {
    context: {} as StorageSessionContext,
    events: {} as SessionEvent,
    tags: {} as 'pending',
  },
  actors: {
    observeSession: fromCallback<SessionEvent>(() => {
      throw new Error('observeSession was not provided')
    }),
    refreshSession: unprovidedActor<Reply<{ ticksLeft: number }>>('refreshSession'),
  },
  delays: {
    tick: REFRESH_TICK_MS,
    retryDelay: ({ context }) => retryDelay(context.attempt),
  },
  guards: {
    isRefreshDue: ({ context }) => context.ticksLeft - 1 <= REFRESH_TICKS_BEFORE_EXPIRY,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isWorthRetrying: ({ context }) => retryDelay(context.attempt + 1) < REFRESH_TICK_MS,
  },
  actions: {
    keepTicks: assign({
      ticksLeft: (_, params: { ticksLeft: number }) => params.ticksLeft,
      attempt: 0,
    }),
    keepRefreshed: assign({
      ticksLeft: (_, reply: Reply<{ ticksLeft: number }>) => (reply.ok ? reply.value.ticksLeft : 0),
      attempt: 0,
    }),
    countTick: assign({ ticksLeft: ({ context }) => Math.max(context.ticksLeft - 1, 0) }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    forgetAttempts: assign({ attempt: 0 }),
    logEvent: unprovidedAction<{ type: string }>('logEvent'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'storageSession',
  context: { ticksLeft: 0, attempt: 0 },
  invoke: { id: 'observeSession', src: 'observeSession' },
  initial: 'signedOut',
  on: {
    'session.signedIn': {
      target: '.signedIn',
      actions: { type: 'keepTicks', params: ({ event }) => ({ ticksLeft: event.ticksLeft }) },
    },
    'session.signedOut': '.signedOut',
    'user.updated': {
      actions: { type: 'logEvent', params: ({ event }) => ({ type: event.type }) },
    },
    'password.recoveryStarted': {
      actions: { type: 'logEvent', params: ({ event }) => ({ type: event.type }) },
    },
    'mfa.verified': {
      actions: { type: 'logEvent', params: ({ event }) => ({ type: event.type }) },
    },
  },
  states: {
    signedOut: {
      description: 'The first upload opens the session.',
    },
    signedIn: {
      initial: 'fresh',
      on: {
        'token.refreshed': {
          target: '.fresh',
          actions: { type: 'keepTicks', params: ({ event }) => ({ ticksLeft: event.ticksLeft }) },
        },
      },
      states: {
        fresh: {
          description: 'The session is refreshed when 3 ticks remain.',
          after: {
            tick: [
              { guard: 'isRefreshDue', target: 'refreshing', actions: 'countTick' },
              { target: 'fresh', reenter: true, actions: 'countTick' },
            ],
          },
        },
        refreshing: {
          tags: 'pending',
          invoke: {
            id: 'refreshSession',
            src: 'refreshSession',
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'fresh',
                actions: { type: 'keepRefreshed', params: ({ event }) => event.output },
              },
              { target: '#storageSession.signedOut' },
            ],
            onError: [
              {
                guard: 'isWorthRetrying',
                target: 'backingOff',
                actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
              },
              { target: 'fresh', actions: 'forgetAttempts' },
            ],
          },
        },
        backingOff: {
          after: { retryDelay: { target: 'refreshing', actions: 'countAttempt' } },
        },
      },
    },
  },
})
