import { shallowEqual, useSelector } from '@xstate/react'
import { Fragment, memo, useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Conversation, Message } from '../../../../domain/chats.ts'
import type { chatsMachine } from '../../../../machines/chats/chats.machine.ts'
import type { conversationMachine } from '../../../../machines/conversation/conversation.machine.ts'
import type { DashboardEvent } from '../../../../machines/dashboard/dashboardTypes.ts'
import type { messageOutboxMachine } from '../../../../machines/messageOutbox/messageOutbox.machine.ts'
import { DayLine, NewLine } from '../../../ui/chats/Bubble.tsx'
import { MessageScroll } from '../../../ui/chats/MessageScroll.tsx'
import { Openers } from '../../../ui/chats/Openers.tsx'
import { useGradualPrepend } from '../../../ui/chats/useGradualPrepend.ts'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { groupsOf, pendingLines, placeOf, storedLines } from './lines.ts'
import { MessageLine, PendingLine } from './MessageLine.tsx'
import { selectComposer, selectHistory, selectOutbox, selectPending } from './selectChats.ts'

type ConversationActor = ActorRefFrom<typeof conversationMachine>

/** The text for screen readers when the last message arrives; '' for an own or removed one. */
function announcementOf(last: Message | undefined, name: string, photo: string): string {
  if (!last || last.is_own || last.is_removed) return ''
  return `${name}: ${last.photo ? photo : last.text}`
}

/** A callback that reports a message of the other member; undefined if that account no longer exists. */
function useReport({ person }: Conversation, send: (event: DashboardEvent) => void) {
  const { t } = useTranslation()
  const { id, name = '' } = person ?? {}
  const report = useCallback(
    ({ id: message, text, photo }: Message) => {
      if (id === undefined) return
      const quote = photo ? t('Photo') : text
      const quoted = { person: { id, name }, subject: 'conversation' as const, message, quote }
      send({ type: 'report.requested', report: quoted })
    },
    [id, name, send, t],
  )
  return id === undefined ? undefined : report
}

type SharedProps = {
  conversation: ConversationActor
  name: string
  isOpen: boolean
  onReport: ((message: Message) => void) | undefined
}

type GroupProps = SharedProps & {
  messages: readonly Message[]
  /** The time of the message before this group; undefined for the first group. */
  before: string | undefined
  /** The number of the first new message; undefined if it is in another group. */
  newFrom: number | undefined
  /** The last own message that the other member has seen; undefined if it is in another group. */
  seen: Message | undefined
}

function isSame({ messages, ...one }: GroupProps, { messages: others, ...other }: GroupProps) {
  return shallowEqual(messages, others) && shallowEqual(one, other)
}

/** Consecutive messages. Memoised, so that of thousands of messages only the changed groups are rendered again. */
const Group = memo(function Group({ messages, before, newFrom, seen, ...shared }: GroupProps) {
  return storedLines(messages, before).map(({ message, isNewDay }) => (
    <Fragment key={message.id}>
      {isNewDay && <DayLine at={message.sent_at} />}
      {message.seq === newFrom && <NewLine />}
      <MessageLine message={message} isSeen={message === seen} {...shared} />
    </Fragment>
  ))
}, isSame)

type StoredProps = SharedProps & {
  messages: readonly Message[]
  newFrom: number
  seenSeq: number
}

const Stored = memo(function Stored({ messages, newFrom, seenSeq, ...shared }: StoredProps) {
  const seen = messages.findLast(({ is_own: isOwn, seq }) => isOwn && seq <= seenSeq)
  const groups = groupsOf(messages)
  return groups.map((group, at) => (
    <Group
      key={placeOf(group[0])}
      messages={group}
      before={groups[at - 1]?.at(-1)?.sent_at}
      newFrom={group.some(({ seq }) => seq === newFrom) ? newFrom : undefined}
      seen={seen && group.includes(seen) ? seen : undefined}
      {...shared}
    />
  ))
})

type PendingProps = {
  outbox: ActorRefFrom<typeof messageOutboxMachine> | undefined
  messages: readonly Message[]
  name: string
}

function Pending({ outbox, messages, name }: PendingProps) {
  const { pending, reason, isWaiting } = useSelector(outbox, selectPending, shallowEqual)
  return pendingLines(messages, pending).map(({ message, isNewDay }) => (
    <Fragment key={message.client_id}>
      {isNewDay && <DayLine at={message.written_at} />}
      <PendingLine
        outbox={outbox}
        message={message}
        name={name}
        reason={message === pending[0] ? reason : ''}
        isWaiting={isWaiting}
      />
    </Fragment>
  ))
}

type HistoryProps = {
  chats: ActorRefFrom<typeof chatsMachine> | undefined
  conversation: ConversationActor
  shown: Conversation
  name: string
  send: (event: DashboardEvent) => void
}

/** The messages of a conversation: the stored ones, and below them those that are being sent. */
export function History({ chats, conversation, shown, name, send }: HistoryProps) {
  const { t } = useTranslation()
  const history = useSelector(conversation, selectHistory, shallowEqual)
  const { hasMore, newFrom, openers } = history
  const messages = useGradualPrepend(history.messages)
  const outbox = useSelector(chats, (snapshot) => selectOutbox(snapshot, shown.id))
  const sending = useSelector(
    outbox,
    (snapshot) => selectPending(snapshot).pending.at(-1)?.client_id,
  )
  const onReport = useReport(shown, send)
  const last = messages.at(-1)?.seq ?? 0
  const isOpen = shown.ended_at === null
  const write = (text: string) =>
    selectComposer(conversation.getSnapshot())?.send({ type: 'opener.chosen', text })
  return (
    <MessageScroll
      // No older page is requested until all loaded messages are rendered.
      hasMore={hasMore && messages.length === history.messages.length}
      hasNew={newFrom > 0}
      last={last}
      sending={sending}
      read={shown.read_seq}
      unread={shown.unread}
      announcement={announcementOf(messages.at(-1), name, t('Photo'))}
      onOlder={() => conversation.send({ type: 'older.requested' })}
      onSeen={(seq) => conversation.send({ type: 'message.displayed', seq })}
    >
      {messages.length === 0 && sending === undefined && isOpen && (
        <Openers openers={openers} onChoose={write} />
      )}
      <Stored
        {...{ conversation, messages, newFrom, name, isOpen, onReport }}
        seenSeq={shown.seen_seq ?? 0}
      />
      <Pending outbox={outbox} messages={messages} name={name} />
    </MessageScroll>
  )
}
