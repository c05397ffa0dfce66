import { conversationSetup } from './conversationSetup.ts'
import type { Change, ConversationEvent } from './conversationTypes.ts'

function changeOf(event: ConversationEvent): Change {
  if (event.type !== 'change.requested') throw new Error(`No change in ${event.type}`)
  return event.change
}

/** The region that saves changes of own messages and of the conversation, one after the other. */
export const changesRegion = conversationSetup.createStateConfig({
  initial: 'none',
  states: {
    none: { on: { 'change.requested': { target: 'saving', actions: 'clearMessage' } } },
    saving: {
      tags: 'pending',
      description:
        'An own message is changed or removed, a photo is sent, or the conversation is muted.',
      invoke: {
        id: 'saveChange',
        src: 'saveChange',
        input: ({ context: { id }, event }) => ({ id, change: changeOf(event) }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'none',
            actions: { type: 'keepChanged', params: ({ event }) => event.output },
          },
          {
            target: 'none',
            actions: [
              { type: 'showRefusal', params: ({ event }) => event.output },
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
            ],
          },
        ],
        onError: {
          target: 'none',
          actions: [
            'showUnreachable',
            { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
          ],
        },
      },
    },
  },
})
