import { assign, sendTo, setup } from 'xstate'
import { UNDO_SECONDS } from '../../domain/likes.ts'
import type { Candidate, PendingDecision } from '../../domain/suggestion.ts'

/** A decision that was just made, and its candidate. */
export interface MadeDecision {
  readonly candidate: Candidate
  readonly decision: PendingDecision
}

interface UndoContext {
  isOffered: boolean
  made: MadeDecision | undefined
}

type UndoEvent =
  | { type: 'decision.made'; made: MadeDecision }
  /** `id` names the decision that takes the last one back. */
  | { type: 'undo.requested'; id: string }
  /** There is nothing to undo about these any more: matched, parted from, or decided otherwise. */
  | { type: 'offer.withdrawn'; candidates: readonly string[] }
  /** While it is read or has the focus, the time does not run. */
  | { type: 'offer.held' }
  | { type: 'offer.released' }

/** Offers for ten seconds to undo the last decision. */
export const undoMachine = setup({
  types: {
    context: {} as UndoContext,
    events: {} as UndoEvent,
    /** Whether the server takes decisions back. */
    input: {} as { isOffered: boolean },
  },
  delays: { undoTime: UNDO_SECONDS * 1000 },
  guards: {
    isOffered: ({ context }) => context.isOffered,
    isAbout: ({ context }, candidates: readonly string[]) =>
      candidates.includes(context.made?.candidate.id ?? ''),
  },
  actions: {
    keep: assign({ made: (_, made: MadeDecision) => made }),
    takeBack: sendTo(
      // Started alone, the flow has no parent and ignores this event itself.
      ({ self }) => self._parent ?? self,
      ({ context: { made } }, id: string) => ({
        type: 'decision.undone',
        candidate: made?.candidate,
        id,
      }),
    ),
  },
}).createMachine({
  id: 'undo',
  context: ({ input }) => ({ isOffered: input.isOffered, made: undefined }),
  initial: 'idle',
  on: {
    'decision.made': {
      guard: 'isOffered',
      target: '.offering',
      actions: { type: 'keep', params: ({ event }) => event.made },
    },
  },
  states: {
    idle: { description: 'Nothing is offered.' },
    offering: {
      description: '"You passed on Priya. Undo", for ten seconds.',
      initial: 'running',
      on: {
        'undo.requested': {
          target: 'idle',
          actions: { type: 'takeBack', params: ({ event }) => event.id },
        },
        'offer.withdrawn': {
          guard: { type: 'isAbout', params: ({ event }) => event.candidates },
          target: 'idle',
        },
      },
      states: {
        running: { after: { undoTime: '#undo.idle' }, on: { 'offer.held': 'held' } },
        held: { on: { 'offer.released': 'running' } },
      },
    },
  },
})
