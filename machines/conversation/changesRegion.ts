import { conversationSetup } from './conversationSetup.ts'
import type { Change } from './conversationTypes.ts'

/** The region that saves changes of own messages and of the conversation, one after the other. */
export const changesRegion = conversationSetup.createStateConfig({
  initial: 'none',
  on: {
    'change.requested': {
      actions: ['clearMessage', { type: 'queueChange', params: ({ event }) => event.change }],
    },
  },
  states: {
    none: { always: { guard: 'hasChanges', target: 'saving' } },
    saving: {
      tags: 'pending',
      description:
        'Saves one change: an edited or removed message, a photo, or a setting of the conversation. Further changes wait.',
      invoke: {
        id: 'saveChange',
        src: 'saveChange',
        input: ({ context: { id, changes } }) => ({ id, change: changes[0] as Change }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'none',
            actions: [{ type: 'keepChanged', params: ({ event }) => event.output }, 'dropChange'],
          },
          {
            target: 'none',
            actions: [
              { type: 'showRefusal', params: ({ event }) => event.output },
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              'returnChange',
              'dropChange',
            ],
          },
        ],
        onError: {
          target: 'none',
          actions: [
            'showUnreachable',
            { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            'returnChange',
            'dropChange',
          ],
        },
      },
    },
  },
})
