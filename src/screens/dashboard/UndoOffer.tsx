import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { undoMachine } from '../../../machines/undo/undo.machine.ts'
import { UndoToast } from '../../ui/candidate/UndoToast.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { selectUndo } from './selectUndo.ts'

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
