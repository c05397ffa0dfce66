import { outboxMachine } from '../../outbox/outbox.machine.ts'
import { pathModel } from '../pathModel.ts'
import { NO_ANSWER } from './answers.ts'

/** Decisions on their way to the server. */
export const outboxModel = pathModel<typeof outboxMachine>({
  machine: outboxMachine,
  inputs: { '': { userId: 'u1' } },
  states: {
    restoring: 'what an earlier visit left is looked up',
    idle: 'nothing is on its way',
    sending: 'a decision is on its way',
    backingOff: 'it waits to send the decision again',
  },
  events: {
    'decision.made': ({ pending }) =>
      pending.length < 2
        ? [{ does: 'press *Like*', decision: { suggestion: 'maya', decision: 'liked' } }]
        : [],
  },
  actors: {
    loadDecisions: {
      answered: {
        'nothing was left': [],
        'a decision was left': [{ suggestion: 'leo', decision: 'disliked' }],
      },
      failed: { 'what was left cannot be read': 'The storage is blocked' },
    },
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
