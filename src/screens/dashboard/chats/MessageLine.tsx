import { memo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Message, PendingMessage } from '../../../../domain/chats.ts'
import type { conversationMachine } from '../../../../machines/conversation/conversation.machine.ts'
import type { messageOutboxMachine } from '../../../../machines/messageOutbox/messageOutbox.machine.ts'
import { TextButton } from '../../../ui/action/TextButton.tsx'
import { Bubble } from '../../../ui/chats/Bubble.tsx'
import { MessagePhoto } from '../../../ui/chats/MessagePhoto.tsx'
import type { Option } from '../../../ui/chats/Options.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Stack } from '../../../ui/layout/Blocks.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { isEditable } from './lines.ts'
import { selectComposer } from './selectChats.ts'

type ConversationActor = ActorRefFrom<typeof conversationMachine>

/** The warning below a message that looks like a housing scam, by the kind of scam that the server has recognised. */
const WARNINGS = {
  payment: 'Do not pay before you have seen the place.',
  deposit: 'Do not send a deposit to hold a place that you have not seen.',
  courier: 'Keys that come by mail or courier are a known scam.',
  keys: 'Do not pay before you hold the keys and a signed lease.',
  abroad: 'An owner who is away and cannot show the place is a known scam.',
  crypto: 'Nobody who rents out a room needs crypto or a quick investment.',
  id: 'Do not send documents, card numbers or codes in a chat.',
} as const

type MessageLineProps = {
  conversation: ConversationActor
  message: Message
  /** The name of the other member. */
  name: string
  isSeen: boolean
  /** Whether messages can still be sent. */
  isOpen: boolean
  /** Reports a message; undefined if its author's account no longer exists. */
  onReport: ((message: Message) => void) | undefined
}

/** A stored message. Memoised, so that of thousands only a changed one is rendered again. */
export const MessageLine = memo(function MessageLine(props: MessageLineProps) {
  const { conversation, message, name, isSeen, isOpen, onReport } = props
  const { t } = useTranslation()
  const { id, is_own: isOwn, is_removed: isRemoved, marks = [], photo } = message
  const [mark] = marks
  const ownOptions = (): readonly Option[] => [
    ...(isOpen && isEditable(message, Date.now())
      ? [
          {
            label: t('Edit'),
            onChoose: () =>
              selectComposer(conversation.getSnapshot())?.send({ type: 'edit.begun', message }),
          },
        ]
      : []),
    {
      label: t('Remove'),
      onChoose: () =>
        conversation.send({ type: 'change.requested', change: { kind: 'remove', message: id } }),
    },
  ]
  const options = () =>
    isOwn ? ownOptions() : [{ label: t('Report'), onChoose: () => onReport?.(message) }]
  const hasOptions = !isRemoved && (isOwn || onReport !== undefined)
  return (
    <Bubble
      name={name}
      seq={message.seq}
      isOwn={isOwn}
      text={message.text}
      photo={
        photo && (
          <MessagePhoto
            name={isOwn ? undefined : name}
            src={photo.path}
            width={photo.width}
            height={photo.height}
          />
        )
      }
      isPlain={message.is_plain}
      isRemoved={isRemoved}
      isEdited={message.is_edited}
      at={message.sent_at}
      state={isSeen ? t('Seen') : undefined}
      warning={mark && t(WARNINGS[mark])}
      options={hasOptions ? options : undefined}
    />
  )
})

type PendingLineProps = {
  outbox: ActorRefFrom<typeof messageOutboxMachine> | undefined
  message: PendingMessage
  name: string
  /** Why it was not sent; '' while it is being sent. */
  reason: string
  /** It goes out later: the student writes too fast. */
  isWaiting: boolean
}

/** An own message that the server has not stored yet. */
export function PendingLine(props: PendingLineProps) {
  const { outbox, message, name, reason, isWaiting } = props
  const { t } = useTranslation()
  const { client_id, text, written_at } = message
  const isFailed = reason !== ''
  return (
    <Bubble
      name={name}
      isOwn
      text={text}
      at={written_at}
      state={isFailed ? t('Not sent') : isWaiting ? t('Waiting') : t('Sending')}
    >
      {isFailed && (
        <>
          <Notice tone="error">{t(reason)}</Notice>
          <Stack as="row">
            <TextButton onClick={() => outbox?.send({ type: 'sending.retried' })}>
              {t('Try again')}
            </TextButton>
            <TextButton onClick={() => outbox?.send({ type: 'message.deleted', client_id })}>
              {t('Delete')}
            </TextButton>
          </Stack>
        </>
      )}
    </Bubble>
  )
}
