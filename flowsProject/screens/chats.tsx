import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { chatsMachine } from '../../machines/chats/chats.machine.ts'
import type { composerMachine } from '../../machines/composer/composer.machine.ts'
import type { conversationMachine } from '../../machines/conversation/conversation.machine.ts'
import type { messageOutboxMachine } from '../../machines/messageOutbox/messageOutbox.machine.ts'
import { ConversationList } from '../../src/screens/dashboard/chats/ChatsPage.tsx'
import { ConversationView } from '../../src/screens/dashboard/chats/ConversationView.tsx'
import { MessageBox } from '../../src/screens/dashboard/chats/MessageBox.tsx'
import { PendingLine } from '../../src/screens/dashboard/chats/MessageLine.tsx'
import { selectPending } from '../../src/screens/dashboard/chats/selectChats.ts'
import { ChatsLayout } from '../../src/ui/chats/ChatsLayout.tsx'
import { DashboardLayout } from '../../src/ui/layout/DashboardLayout.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { showing } from './showing.ts'

const nothing = () => undefined

/** The same name as in the path models' samples. */
const NAME = 'Maya Okafor'

/** The layout around a part of the Chats tab. */
function Part({ children }: { children: ReactNode }) {
  return (
    <DashboardLayout nav={null}>
      <Page heading={NAME} hideHeading>
        {children}
      </Page>
    </DashboardLayout>
  )
}

/** The messages being sent; in the product they follow the stored ones. */
function Pending({ outbox }: { outbox: ActorRefFrom<typeof messageOutboxMachine> }) {
  const { pending, reason, isWaiting } = useSelector(outbox, selectPending, shallowEqual)
  return (
    <ol>
      {pending.map((message, at) => (
        <PendingLine
          key={message.client_id}
          outbox={outbox}
          message={message}
          name={NAME}
          reason={at === 0 ? reason : ''}
          isWaiting={isWaiting}
        />
      ))}
    </ol>
  )
}

export const CHATS = {
  chats: showing<typeof chatsMachine>((chats) => (
    <DashboardLayout nav={null}>
      <Page heading="Chats">
        <ChatsLayout list={<ConversationList chats={chats} current="" />} />
      </Page>
    </DashboardLayout>
  )),
  conversation: showing<typeof conversationMachine>((conversation) => (
    <Part>
      <ChatsLayout
        list={null}
        conversation={
          <ConversationView chats={undefined} conversation={conversation} send={nothing} />
        }
      />
    </Part>
  )),
  composer: showing<typeof composerMachine>((composer) => (
    <Part>
      <MessageBox composer={composer} />
    </Part>
  )),
  messageOutbox: showing<typeof messageOutboxMachine>((outbox) => (
    <Part>
      <Pending outbox={outbox} />
    </Part>
  )),
}
