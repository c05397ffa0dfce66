import { outboxMachine } from '../../outbox/outbox.machine.ts'
import { pathModel } from '../pathModel.ts'
import { NO_ANSWER } from './answers.ts'

const ON_ANOTHER_TAB = { suggestion: 'zoe', decision: 'disliked' } as const

/** Decisions on their way to the server. */
export const outboxModel = pathModel<typeof outboxMachine>({
  machine: outboxMachine,
  inputs: { '': { userId: 'u1' } },
  states: {
    restoring: 'what an earlier visit left is looked up',
    idle: 'nothing is on its way',
    'delivering.waitingForLock': 'another tab may be delivering',
    'delivering.choosing': 'the oldest decision is next',
    'delivering.sending': 'a decision is on its way',
    'delivering.backingOff': 'it waits to send the decision again',
  },
  events: {
    'decision.made': ({ pending }) =>
      pending.length === 1
        ? [{ does: 'press *Like*', decision: { suggestion: 'maya', decision: 'liked' } }]
        : [],
    'decisions.changed': ({ pending }) =>
      pending.length < 2
        ? [{ does: 'press *Dislike* on another tab', pending: [...pending, ON_ANOTHER_TAB] }]
        : [],
    'lock.granted': ({ pending }) => [{ does: 'no other tab is delivering', pending }],
  },
  actors: {
    loadDecisions: {
      answered: {
        'nothing was left': [],
        'a decision was left': [{ suggestion: 'leo', decision: 'disliked' }],
      },
      failed: { 'what was left cannot be read': 'The storage is blocked' },
    },
    watchDecisions: {},
    holdLock: {},
    sendDecision: {
      accepted: { 'the server takes it': {} },
      refused: {
        'the server refuses it for good': {
          status: 403,
          message: 'This student was not suggested to you.',
        },
        'the server is out of order': {
          status: 503,
          message: 'The service is away. Please try again.',
        },
      },
      failed: NO_ANSWER,
    },
  },
  delays: { retryDelay: 'wait for the next try' },
  facts: ({ pending }) => pending.length,
})
