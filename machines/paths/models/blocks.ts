import { blocksMachine } from '../../blocks/blocks.machine.ts'
import { answers, NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { LEO, OUT_OF_ORDER, SHORT_BREAK } from './samples.ts'

const BLOCKED = [{ student: LEO.id, name: LEO.name, blocked_at: '2026-11-20T12:00:00Z' }]

/** The list of blocked students. */
export const blocksModel = pathModel<typeof blocksMachine>({
  machine: blocksMachine,
  inputs: { '': undefined },
  states: {
    'list.loading': 'the blocked students are being fetched',
    'list.waitingToLoad': 'it waits to fetch them again',
    'list.shown': 'the blocked students',
    lifting: 'a block is being lifted',
  },
  events: {
    'blocks.outdated': () => [{ does: 'hear that another device has blocked somebody' }],
    'block.lifted': ({ blocked: [first] = [] }) =>
      first ? [{ does: 'press *Lift the block*', student: first.student }] : [],
  },
  actors: {
    loadBlocks: {
      accepted: { 'Leo is blocked': BLOCKED, 'nobody is blocked': [] },
      refused: {
        'the service is out of order': OUT_OF_ORDER,
      },
      failed: NO_ANSWER,
    },
    liftBlock: answers('the block is lifted', 'lifting is refused', SHORT_BREAK, 503),
  },
  delays: { retryDelay: 'wait for the next try' },
  risks: { safety: 'everything' },
  facts: ({ blocked }) => blocked?.length,
})
