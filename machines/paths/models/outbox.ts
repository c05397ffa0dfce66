import { outboxMachine } from '../../outbox/outbox.machine.ts'
import { NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { OUT_OF_ORDER } from './samples.ts'

const ON_ANOTHER_TAB = { suggestion: 'zoe', decision: 'disliked' } as const

const LIKED = { suggestion: 'maya', decision: 'liked' } as const

const TAKEN_BACK = {
  id: 'd2',
  suggestion: 'maya',
  decision: 'undecided',
  isChange: true,
} as const

/** The queue of decisions that still have to be sent. */
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
    'decision.made': ({ pending }) => {
      if (pending.length === 2 && pending[1]?.suggestion === 'maya')
        return [{ does: 'press *Undo*', decision: TAKEN_BACK }]
      return pending.length === 1 ? [{ does: 'press *Like*', decision: LIKED }] : []
    },
    'decisions.changed': ({ pending }) =>
      pending.length < 2
        ? [{ does: 'press *Dislike* on another tab', pending: [...pending, ON_ANOTHER_TAB] }]
        : [],
    'standings.heard': ({ pending }) =>
      pending.length === 0
        ? [{ does: 'hear of a decision on another device', decided: ['noah'], returned: ['zoe'] }]
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
        'the server is out of order': OUT_OF_ORDER,
      },
      failed: NO_ANSWER,
    },
  },
  delays: { retryDelay: 'wait for the next try' },
  risks: { loss: 'everything' },
  facts: ({ pending }) => pending.map(({ suggestion }) => suggestion),
})
