import { assign, sendTo, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import type { GivenAnswer } from '../../domain/living/answers.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

interface AnswerOutboxContext {
  readonly userId: string
  /** Answers that the server has not acknowledged yet, oldest first. */
  readonly pending: readonly GivenAnswer[]
  readonly attempt: number
}

type AnswerOutboxEvent = { type: 'answer.made'; given: GivenAnswer }

/** Adds an answer, which replaces an earlier one to the same item, except the first one, which may be being sent. */
function withGiven(pending: readonly GivenAnswer[], given: GivenAnswer): readonly GivenAnswer[] {
  return [...pending.filter(({ item }, at) => at === 0 || item !== given.item), given]
}

/** Whether the same answer will always be refused. */
export function isFinal(reply: Reply<unknown>): boolean {
  return !reply.ok && reply.status < 500 && ![401, 408, 429].includes(reply.status)
}

/** Sends answers to the questionnaire in the background, also after outages and reloads. */
export const answerOutboxMachine = setup({
  types: {
    context: {} as AnswerOutboxContext,
    events: {} as AnswerOutboxEvent,
    input: {} as { userId: string },
  },
  actors: {
    loadAnswers: unprovidedActor<readonly GivenAnswer[], { userId: string }>('loadAnswers'),
    sendAnswer: unprovidedActor<Reply<unknown>, { userId: string; given: GivenAnswer }>(
      'sendAnswer',
    ),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  guards: {
    hasPending: ({ context }) => context.pending.length > 0,
    isSuperseded: ({ context: { pending } }) =>
      pending.slice(1).some(({ item }) => item === pending[0]?.item),
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isFinal: (_, reply: Reply<unknown>) => isFinal(reply),
  },
  actions: {
    restore: assign({
      pending: ({ context }, left: readonly GivenAnswer[]) =>
        context.pending.reduce(withGiven, left),
    }),
    append: assign({
      pending: ({ context }, given: GivenAnswer) => withGiven(context.pending, given),
    }),
    dropFirst: assign({ pending: ({ context }) => context.pending.slice(1), attempt: 0 }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    announceRefusal: sendTo(
      // Started alone, as in the gallery, the flow has no parent: it then sends the event to itself and ignores it.
      ({ self }) => self._parent ?? self,
      (_, reply: Reply<unknown>) => ({
        type: 'answer.refused',
        message: reply.ok ? '' : reply.message,
      }),
    ),
    storeAnswer: unprovidedAction<GivenAnswer>('storeAnswer'),
    removeAnswer: unprovidedAction<GivenAnswer>('removeAnswer'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'answerOutbox',
  context: ({ input: { userId } }) => ({ userId, pending: [], attempt: 0 }),
  initial: 'restoring',
  on: {
    'answer.made': {
      actions: [
        { type: 'append', params: ({ event }) => event.given },
        { type: 'storeAnswer', params: ({ event }) => event.given },
      ],
    },
  },
  states: {
    restoring: {
      description: 'Reads the answers that an earlier visit could not send. They are sent first.',
      invoke: {
        id: 'loadAnswers',
        src: 'loadAnswers',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'idle',
          actions: { type: 'restore', params: ({ event }) => event.output },
        },
        onError: {
          target: 'idle',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    idle: {
      always: [
        { guard: 'isSuperseded', actions: 'dropFirst' },
        { guard: 'hasPending', target: 'sending' },
      ],
    },
    sending: {
      invoke: {
        id: 'sendAnswer',
        src: 'sendAnswer',
        input: ({ context: { userId, pending } }) => ({
          userId,
          given: pending[0] as GivenAnswer,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'removeAnswer', params: ({ context }) => context.pending[0] as GivenAnswer },
              'dropFirst',
            ],
          },
          {
            guard: { type: 'isFinal', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'removeAnswer', params: ({ context }) => context.pending[0] as GivenAnswer },
              { type: 'announceRefusal', params: ({ event }) => event.output },
              'dropFirst',
            ],
          },
          {
            target: 'backingOff',
            actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
          },
        ],
        onError: {
          target: 'backingOff',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    backingOff: {
      description: 'The call failed. It is repeated after 200 ms, 400 ms, 800 ms …',
      after: { retryDelay: { target: 'idle', actions: 'countAttempt' } },
    },
  },
})
