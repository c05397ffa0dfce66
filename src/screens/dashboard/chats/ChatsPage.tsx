import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Conversation, Message } from '../../../../domain/chats.ts'
import type { PhotoFile } from '../../../../domain/photo.ts'
import { chatPath, TAB_PATHS } from '../../../../domain/routes.ts'
import type { chatsMachine } from '../../../../machines/chats/chats.machine.ts'
import type { dashboardMachine } from '../../../../machines/dashboard/dashboard.machine.ts'
import { LinkButton } from '../../../ui/action/Button.tsx'
import { ChatsLayout } from '../../../ui/chats/ChatsLayout.tsx'
import { ConversationRow } from '../../../ui/chats/ConversationRow.tsx'
import { Toggle } from '../../../ui/field/Toggle.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Stack } from '../../../ui/layout/Blocks.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { EmptyState } from '../../../ui/message/EmptyState.tsx'
import { Skeleton } from '../../../ui/progress/Spinner.tsx'
import { ConversationView } from './ConversationView.tsx'
import {
  selectConversations,
  selectDraft,
  selectIsLoadingChats,
  selectName,
  selectShowsSeen,
} from './selectChats.ts'

type ListProps = {
  chats: ActorRefFrom<typeof chatsMachine> | undefined
  /** The id of the open conversation; '' if none is open. */
  current: string
}

type Translate = ReturnType<typeof useTranslation>['t']

/** The last message as the list shows it; undefined if there is none. */
function sentenceOf(last: Message | undefined, t: Translate): string | undefined {
  const text = last?.is_removed ? t('Message removed') : last?.photo ? t('Photo') : last?.text
  return last?.is_own ? t('You: {text}', { text: text ?? '' }) : text
}

type RowProps = {
  chats: ListProps['chats']
  conversation: Conversation
  isCurrent: boolean
}

function Row({ chats, conversation, isCurrent }: RowProps) {
  const { t } = useTranslation()
  const draft = useSelector(chats, (snapshot) => selectDraft(snapshot, conversation.id))
  const { id, person, last, unread, made_at, ended_at, is_muted: isMuted } = conversation
  const isEnded = ended_at !== null
  const unsaid = isEnded ? t('Your match has ended.') : t('You like each other. Say hello!')
  // The draft of the open conversation is in its message box.
  const text = draft && !isCurrent ? t('Draft: {text}', { text: draft }) : sentenceOf(last, t)
  return (
    <ConversationRow
      name={person?.name ?? ''}
      picture={person?.profile_picture ?? ''}
      to={chatPath(id)}
      text={text ?? unsaid}
      at={last?.sent_at ?? made_at}
      unread={unread}
      isMuted={isMuted}
      isEnded={isEnded}
      isCurrent={isCurrent}
    />
  )
}

/** Lists the conversations, the one with the newest message first. */
export function ConversationList({ chats, current }: ListProps) {
  const { t } = useTranslation()
  const conversations = useSelector(chats, selectConversations)
  const isLoading = useSelector(chats, selectIsLoadingChats)
  const showsSeen = useSelector(chats, selectShowsSeen)
  if (isLoading) return <Skeleton shape="lines" label={t('Loading your chats')} />
  if (conversations.length === 0) {
    return (
      <EmptyState message={t('No chats yet')}>
        <p>{t('When you and somebody like each other, you can write to each other here.')}</p>
        <LinkButton to={TAB_PATHS.suggestions} look="secondary">
          {t('Look at suggestions')}
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <Stack>
      <ul>
        {conversations.map((one) => (
          <Row key={one.id} chats={chats} conversation={one} isCurrent={one.id === current} />
        ))}
      </ul>
      <Toggle
        label={t('Seen')}
        hint={t(
          'Others see when you have read their messages, and you see when they have read yours, if they switch this on, too.',
        )}
        name="shows_seen"
        isOn={showsSeen}
        onChange={(isOn) => chats?.send({ type: 'seen.switched', isOn })}
      />
    </Stack>
  )
}

type ChatsPageProps = {
  dashboard: ActorRefFrom<typeof dashboardMachine>
  holdFile: (file: File) => PhotoFile
}

/** The Chats tab: the list of conversations, and beside it the open one. */
export function ChatsPage({ dashboard, holdFile }: ChatsPageProps) {
  const { t } = useTranslation()
  const chats = useSelector(dashboard, ({ children }) => children.chats)
  const conversation = useSelector(dashboard, ({ children }) => children.conversation)
  const current = useSelector(dashboard, ({ context }) => context.chat)
  const name = useSelector(conversation, selectName)
  const list = <ConversationList chats={chats} current={current} />
  if (!conversation || current === '') {
    return (
      <Page heading={t('Chats')}>
        <ChatsLayout list={list} />
      </Page>
    )
  }
  return (
    <Page key={current} heading={name ?? t('Chats')} focusKey={current} hideHeading>
      <ChatsLayout
        list={list}
        conversation={
          <ConversationView
            chats={chats}
            conversation={conversation}
            send={dashboard.send}
            holdFile={holdFile}
          />
        }
      />
    </Page>
  )
}
