import type { SnapshotFrom } from 'xstate'
import type { undoMachine } from '../../../machines/undo/undo.machine.ts'

const UNDO_TEXTS = {
  liked: 'You like {name}',
  disliked: 'You passed on {name}',
  later: 'You put off {name}',
  undecided: '',
} as const

/** The text and the name for a decision that can be undone; undefined if there is none. */
export function selectUndo(snapshot: SnapshotFrom<typeof undoMachine> | undefined) {
  if (!snapshot?.matches('offering') || !snapshot.context.made) return undefined
  const { candidate, decision } = snapshot.context.made
  return { text: UNDO_TEXTS[decision.decision], name: candidate.name }
}
