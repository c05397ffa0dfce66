import { dashboardSetup } from './dashboardSetup.ts'

/** The Chats tab. If the server does not offer conversations, it is the modal of §2. */
export const chatsTab = dashboardSetup.createStateConfig({
  initial: 'list',
  states: {
    list: {
      description: 'Lists the conversations, or shows the Chats modal if the server has none.',
      always: { guard: 'hasChat', target: 'conversation' },
      on: { 'modal.closed': { guard: 'hasNoChats', target: '#dashboard.suggestions' } },
    },
    conversation: {
      description: 'Shows one conversation, beside the list on a wide screen.',
      entry: 'openOutbox',
      invoke: {
        id: 'conversation',
        src: 'conversation',
        input: ({ context }) => ({ userId: context.userId, id: context.chat }),
      },
      on: {
        'event.heard': { actions: ['forwardToChats', 'forwardToConversation'] },
        'likes.read': {
          actions: ['forwardToChats', 'forwardToConversation', 'passToSuggestions'],
        },
        'message.posted': { actions: { type: 'passToChats', params: ({ event }) => event } },
        'message.stored': { actions: 'forwardToConversation' },
      },
    },
  },
})
