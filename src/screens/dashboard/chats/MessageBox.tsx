import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { composerMachine } from '../../../../machines/composer/composer.machine.ts'
import { ComposeBox } from '../../../ui/chats/ComposeBox.tsx'
import { selectBox } from './selectChats.ts'

type MessageBoxProps = {
  composer: ActorRefFrom<typeof composerMachine> | undefined
  /** The id of the text field. */
  id?: string
  /** A line beside the box, such as that the other member is typing. */
  note?: string | undefined
  /** Tells the student to slow down. */
  warning?: string | undefined
  /** Called with a chosen photo; undefined if photos cannot be sent. */
  onPhoto?: ((file: File) => void) | undefined
}

/** The box in which the student writes a message or edits one that was sent. */
export function MessageBox({ composer, id, note, warning, onPhoto }: MessageBoxProps) {
  const { text, isEditing, fills, canSubmit, left } = useSelector(composer, selectBox, shallowEqual)
  return (
    <ComposeBox
      id={id}
      text={text}
      canSubmit={canSubmit}
      left={left}
      note={note}
      warning={warning}
      onPhoto={onPhoto}
      onChange={(changed) => composer?.send({ type: 'text.changed', text: changed })}
      onSubmit={() =>
        composer?.send({
          type: 'message.submitted',
          client_id: crypto.randomUUID(),
          at: new Date().toISOString(),
        })
      }
      focusKey={fills}
      onCancel={isEditing ? () => composer?.send({ type: 'edit.cancelled' }) : undefined}
    />
  )
}
