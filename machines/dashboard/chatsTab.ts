import { dashboardSetup } from './dashboardSetup.ts'

/** The Chats tab. If the server does not offer conversations, it is the modal of §2. */
export const chatsTab = dashboardSetup.createStateConfig({
  initial: 'list',
  states: {
    list: {
      description:
        'The conversations, the one with the newest message first; the Chats modal where the server has none.',
      always: { guard: 'hasChat', target: 'conversation' },
      on: { 'modal.closed': { guard: 'hasNoChats', target: '#dashboard.suggestions' } },
    },
    conversation: {
      description: 'One conversation; on a wide screen the list stays beside it.',
      entry: 'openOutbox',
      invoke: {
        id: 'conversation',
        src: 'conversation',
        input: ({ context }) => ({ userId: context.userId, id: context.chat }),
      },
      on: {
        'event.heard': {
          actions: [
            { type: 'tellChats', params: ({ event }) => event },
            { type: 'tellConversation', params: ({ event }) => event },
          ],
        },
        'events.missed': { actions: ['reloadChats', 'reloadConversation'] },
        'message.posted': { actions: { type: 'passToChats', params: ({ event }) => event } },
        'message.stored': { actions: { type: 'passToConversation', params: ({ event }) => event } },
      },
    },
  },
})
