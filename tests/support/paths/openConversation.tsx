import { vi } from 'vitest'
import { conversationMachine } from '../../../machines/conversation/conversation.machine.ts'
import type { DashboardEvent } from '../../../machines/dashboard/dashboardTypes.ts'
import { CONVERSATION } from '../../../machines/paths/models/chatSamples.ts'
import { ConversationView } from '../../../src/screens/dashboard/chats/ConversationView.tsx'
import { Page } from '../../../src/ui/layout/Page.tsx'
import type { Stage } from './stage.tsx'
import { stopTheClock } from './today.ts'

const nothing = () => undefined

/** An IntersectionObserver that reports nothing, because jsdom has no layout; tests send these events themselves. */
class NothingInView {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/**
 * Mounts a conversation with Maya while its messages are loading. `send` gets what it tells the dashboard; `chats` has
 * the outbox with its unsent messages.
 */
export function openConversation(
  stage: Stage,
  send: (event: DashboardEvent) => void = nothing,
  chats?: Parameters<typeof ConversationView>[0]['chats'],
) {
  stopTheClock()
  vi.stubGlobal('IntersectionObserver', NothingInView)
  const conversation = stage.start(conversationMachine, { userId: 'u1', id: CONVERSATION.id })
  stage.show(
    <Page heading="Maya Okafor">
      <ConversationView chats={chats} conversation={conversation} send={send} />
    </Page>,
  )
  return conversation
}
