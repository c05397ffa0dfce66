import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { undoMachine } from '../../../machines/undo/undo.machine.ts'
import { UndoToast } from '../../ui/candidate/UndoToast.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'

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

/** Offers to undo the last decision. */
export function UndoOffer({ undo }: { undo: ActorRefFrom<typeof undoMachine> }) {
  const { t } = useTranslation()
  const made = useSelector(undo, selectUndo, shallowEqual)
  return (
    <UndoToast
      text={made && t(made.text, { name: made.name })}
      onUndo={() => undo.send({ type: 'undo.requested', id: crypto.randomUUID() })}
      onHold={() => undo.send({ type: 'offer.held' })}
      onRelease={() => undo.send({ type: 'offer.released' })}
    />
  )
}
