import type { PendingDecision } from '../../../domain/suggestion.ts'
import { undoMachine } from '../../undo/undo.machine.ts'
import { pathModel } from '../pathModel.ts'
import { LEO, MAYA } from './samples.ts'

const PASSED: PendingDecision = { id: 'd1', suggestion: MAYA.id, decision: 'disliked' }

/** The *Undo* of the last decision. */
export const undoModel = pathModel<typeof undoMachine>({
  machine: undoMachine,
  inputs: {
    'a server with likes': { isOffered: true },
    'a server without': { isOffered: false },
  },
  states: {
    idle: 'nothing can be undone',
    'offering.running': '"You passed on Maya Okafor", *Undo*, for ten seconds',
    'offering.held': '"You passed on Maya Okafor", *Undo*, as long as it is looked at',
  },
  events: {
    'decision.made': ({ isOffered }) =>
      isOffered ? [{ does: 'press *Dislike*', made: { candidate: MAYA, decision: PASSED } }] : [],
    'undo.requested': () => [{ does: 'press *Undo*', id: 'd2' }],
    'offer.withdrawn': ({ made }) =>
      made ? [{ does: 'match with Maya', candidates: [LEO.id, MAYA.id] }] : [],
    'offer.held': () => [{ does: 'point at it' }],
    'offer.released': () => [{ does: 'point elsewhere' }],
  },
  actors: {},
  delays: { undoTime: 'wait ten seconds' },
  facts: ({ made }) => made !== undefined,
})
