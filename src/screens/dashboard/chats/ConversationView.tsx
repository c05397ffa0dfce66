import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Conversation } from '../../../../domain/chats.ts'
import type { PhotoFile } from '../../../../domain/photo.ts'
import { matchPath, TAB_PATHS } from '../../../../domain/routes.ts'
import type { chatsMachine } from '../../../../machines/chats/chats.machine.ts'
import type { conversationMachine } from '../../../../machines/conversation/conversation.machine.ts'
import type { DashboardEvent } from '../../../../machines/dashboard/dashboardTypes.ts'
import { LinkButton } from '../../../ui/action/Button.tsx'
import { BackLink } from '../../../ui/action/IconButton.tsx'
import { EndedLine, SkipButton } from '../../../ui/chats/ComposeBox.tsx'
import { ConversationHead } from '../../../ui/chats/ConversationHead.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { Skeleton } from '../../../ui/progress/Spinner.tsx'
import { Addresses } from './Addresses.tsx'
import { History } from './History.tsx'
import { clockOf } from './lines.ts'
import { MessageBox } from './MessageBox.tsx'
import {
  selectChange,
  selectComposer,
  selectIsWriting,
  selectOutbox,
  selectPace,
} from './selectChats.ts'

type HoldFile = (file: File) => PhotoFile
type ConversationActor = ActorRefFrom<typeof conversationMachine>

type BoxProps = {
  chats: ActorRefFrom<typeof chatsMachine> | undefined
  conversation: ConversationActor
  shown: Conversation
  name: string
  /** The id of the text field. */
  id: string
  holdFile: HoldFile | undefined
}

/** What is being saved, or that the other member is writing; undefined if neither. */
function useNote(conversation: ConversationActor, name: string): string | undefined {
  const { t } = useTranslation()
  const isWriting = useSelector(conversation, selectIsWriting)
  const change = useSelector(conversation, selectChange)
  if (change === 'photo') return t('Sending the photo')
  if (change === 'edit') return t('Saving')
  return isWriting ? t('{name} is writing', { name }) : undefined
}

function Box({ chats, conversation, shown, name, id, holdFile }: BoxProps) {
  const { t } = useTranslation()
  const composer = useSelector(conversation, selectComposer)
  const outbox = useSelector(chats, (snapshot) => selectOutbox(snapshot, shown.id))
  const { secondsLeft, warning } = useSelector(outbox, selectPace, shallowEqual)
  const note = useNote(conversation, name)
  const isTooFast = secondsLeft > 0
  return (
    <MessageBox
      id={id}
      composer={composer}
      note={isTooFast ? t('Sending goes on in {time}', { time: clockOf(secondsLeft) }) : note}
      warning={isTooFast ? t('You are sending messages very quickly.') : warning && t(warning)}
      onPhoto={
        holdFile &&
        ((file) =>
          conversation.send({
            type: 'change.requested',
            change: { kind: 'photo', file: holdFile(file) },
          }))
      }
    />
  )
}

type HeadProps = {
  conversation: ConversationActor
  shown: Conversation
  send: (event: DashboardEvent) => void
}

/** The head of a conversation: the other member, and the menu with mute, block, report and so on. */
function Head({ conversation, shown, send }: HeadProps) {
  const { t } = useTranslation()
  const { person, match, ended_at: endedAt, is_muted: isMuted } = shown
  const { shares_address: isShared } = shown
  const isOpen = endedAt === null
  const mute = {
    label: isMuted ? t('Unmute') : t('Mute'),
    onChoose: () =>
      conversation.send({ type: 'change.requested', change: { kind: 'mute', isMuted: !isMuted } }),
  }
  const options = () => {
    if (!person) return [mute]
    const share =
      isShared === undefined
        ? []
        : [
            {
              label: isShared ? t('Hide my address') : t('Share my address'),
              onChoose: () =>
                conversation.send({
                  type: 'change.requested',
                  change: { kind: 'share', isShared: !isShared },
                }),
            },
          ]
    const end = {
      label: t('End the match'),
      onChoose: () => send({ type: 'parting.requested', parting: { kind: 'end', person, match } }),
    }
    const block = {
      label: t('Block'),
      onChoose: () => send({ type: 'parting.requested', parting: { kind: 'block', person } }),
    }
    const report = {
      label: t('Report'),
      onChoose: () =>
        send({ type: 'report.requested', report: { person, subject: 'conversation' } }),
    }
    return isOpen ? [mute, ...share, end, block, report] : [report]
  }
  return (
    <ConversationHead
      name={person?.name ?? t('Former student')}
      picture={person?.profile_picture ?? ''}
      to={person && isOpen ? matchPath(match) : undefined}
      back={<BackLink to={TAB_PATHS.chats} />}
      note={isMuted ? t('muted') : undefined}
      options={options}
    />
  )
}

type ConversationViewProps = {
  chats: ActorRefFrom<typeof chatsMachine> | undefined
  conversation: ConversationActor
  send: (event: DashboardEvent) => void
  /** Holds the bytes of a chosen photo; undefined if photos cannot be sent. */
  holdFile?: HoldFile
}

/** One conversation: its head, its messages and the message box. */
export function ConversationView({ chats, conversation, send, holdFile }: ConversationViewProps) {
  const { t } = useTranslation()
  const shown = useSelector(conversation, ({ context }) => context.conversation)
  const message = useSelector(conversation, ({ context }) => context.message)
  const box = useId()
  const isMissing = useSelector(conversation, (snapshot) => snapshot.matches('missing'))
  if (isMissing) {
    return (
      <EmptyState message={t('This conversation is no longer here')}>
        <LinkButton to={TAB_PATHS.chats} look="secondary">
          {t('Back to Chats')}
        </LinkButton>
      </EmptyState>
    )
  }
  if (!shown) return <Skeleton label={t('Loading the conversation')} />
  const name = shown.person?.name ?? t('Former student')
  return (
    <>
      <div>
        <Head conversation={conversation} shown={shown} send={send} />
        <Addresses conversation={conversation} shown={shown} name={name} />
        {shown.ended_at === null && <SkipButton to={box}>{t('Write a message')}</SkipButton>}
      </div>
      <History chats={chats} conversation={conversation} shown={shown} name={name} send={send} />
      <div>
        <Notice tone="error" onClose={() => conversation.send({ type: 'message.closed' })}>
          {message && t(message)}
        </Notice>
        {shown.ended_at === null ? (
          <Box {...{ chats, conversation, shown, name, holdFile }} id={box} />
        ) : (
          <EndedLine>{t('This conversation has ended. You can no longer write here.')}</EndedLine>
        )}
      </div>
    </>
  )
}
