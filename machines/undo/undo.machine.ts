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
  /** `id` is the id of the decision that undoes the last one. */
  | { type: 'undo.requested'; id: string }
  /** These candidates were matched, reported, blocked or decided on again, so the last decision cannot be undone. */
  | { type: 'offer.withdrawn'; candidates: readonly string[] }
  /** The pointer or the focus is on the offer, so the timer stops. */
  | { type: 'offer.held' }
  | { type: 'offer.released' }

/** Offers for ten seconds to undo the last decision. */
export const undoMachine = setup({
  types: {
    context: {} as UndoContext,
    events: {} as UndoEvent,
    /** Whether the server lets students undo decisions. */
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
      // Started alone, as in the gallery, the flow has no parent: it then sends the event to itself and ignores it.
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
    idle: { description: 'No undo is offered.' },
    offering: {
      description: 'Offers to undo the last decision for ten seconds.',
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
        held: {
          on: {
            'offer.released': 'running',
            // The pointer or the focus is still there, so the time does not run.
            'decision.made': {
              guard: 'isOffered',
              actions: { type: 'keep', params: ({ event }) => event.made },
            },
          },
        },
      },
    },
  },
})
