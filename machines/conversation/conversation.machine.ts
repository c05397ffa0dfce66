import { changesRegion } from './changesRegion.ts'
import { conversationSetup } from './conversationSetup.ts'

/** The messages of one conversation: loads pages of them from the end backwards, applies live events, and saves changes. */
export const conversationMachine = conversationSetup.createMachine({
  id: 'conversation',
  context: ({ input }) => ({
    ...{ ...input, conversation: undefined, messages: [], hasMore: false, openers: [] },
    ...{ newAfter: undefined, changes: [], message: '' },
    ...{ loadedSeq: 0, neededSeq: 0, attempt: 0 },
  }),
  initial: 'loading',
  on: { 'likes.read': { actions: { type: 'noteNeeded', params: ({ event }) => event } } },
  states: {
    loading: {
      tags: 'pending',
      on: {
        'event.heard': {
          guard: { type: 'isAboutThis', params: ({ event }) => event.event },
          actions: { type: 'noteNeeded', params: ({ event }) => event.event },
        },
      },
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context: { id } }) => ({ id, before: undefined }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keepFirstPage', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'missing',
            actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
          },
          {
            target: 'waitingToLoad',
            actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
          },
        ],
        onError: {
          target: 'waitingToLoad',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    waitingToLoad: {
      tags: 'pending',
      after: { retryDelay: { target: 'loading', actions: 'countAttempt' } },
    },
    missing: { description: 'There is no such conversation, or it ended more than 30 days ago.' },
    shown: {
      type: 'parallel',
      invoke: [
        {
          id: 'composer',
          src: 'composer',
          input: ({ context }) => ({ userId: context.userId, conversation: context.id }),
        },
        {
          id: 'watchTyping',
          src: 'watchTyping',
          input: ({ context }) => ({ userId: context.userId, id: context.id }),
        },
      ],
      on: {
        'event.heard': {
          guard: { type: 'isAboutThis', params: ({ event }) => event.event },
          actions: { type: 'keepTold', params: ({ event }) => event.event },
        },
        'message.stored': {
          guard: { type: 'isHere', params: ({ event }) => event.conversation },
          actions: { type: 'keepMessage', params: ({ event }) => event.message },
        },
        'message.written': { actions: { type: 'announceWritten', params: ({ event }) => event } },
        'message.displayed': {
          guard: { type: 'isNew', params: ({ event }) => event.seq },
          actions: [
            { type: 'noteRead', params: ({ event }) => event.seq },
            {
              type: 'markRead',
              params: ({ context, event }) => ({ id: context.id, seq: event.seq }),
            },
          ],
        },
        'message.closed': { actions: 'clearMessage' },
      },
      states: {
        history: {
          initial: 'current',
          on: {
            'event.heard': {
              guard: { type: 'isWithoutIt', params: ({ event }) => event.event },
              target: '.reloading',
            },
          },
          states: {
            current: {
              description:
                'The newest messages are loaded, and older ones as far as the reader has scrolled up.',
              always: { guard: 'isBehind', target: 'reloading' },
              on: { 'older.requested': { guard: 'hasMore', target: 'loadingOlder' } },
            },
            loadingOlder: {
              invoke: {
                id: 'loadPage',
                src: 'loadPage',
                input: ({ context: { id, messages } }) => ({ id, before: messages[0]?.seq }),
                onDone: [
                  {
                    guard: { type: 'isAccepted', params: ({ event }) => event.output },
                    target: 'current',
                    actions: { type: 'keepOlder', params: ({ event }) => event.output },
                  },
                  {
                    target: 'waitingForOlder',
                    actions: {
                      type: 'logFailure',
                      params: ({ event }) => ({ reason: event.output }),
                    },
                  },
                ],
                onError: {
                  target: 'waitingForOlder',
                  actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
                },
              },
            },
            waitingForOlder: {
              after: { retryDelay: { target: 'loadingOlder', actions: 'countAttempt' } },
            },
            reloading: {
              description:
                'Live events were missed, so the last page is loaded again, and once more if it does not include an event that arrives meanwhile.',
              on: {
                'event.heard': {
                  guard: { type: 'isAboutThis', params: ({ event }) => event.event },
                  actions: [
                    { type: 'keepTold', params: ({ event }) => event.event },
                    { type: 'noteNeeded', params: ({ event }) => event.event },
                  ],
                },
              },
              invoke: {
                id: 'loadPage',
                src: 'loadPage',
                input: ({ context: { id } }) => ({ id, before: undefined }),
                onDone: [
                  {
                    guard: { type: 'isAccepted', params: ({ event }) => event.output },
                    target: 'current',
                    actions: { type: 'keepLatest', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isMissing', params: ({ event }) => event.output },
                    target: '#conversation.missing',
                    actions: {
                      type: 'logFailure',
                      params: ({ event }) => ({ reason: event.output }),
                    },
                  },
                  {
                    target: 'waitingToReload',
                    actions: {
                      type: 'logFailure',
                      params: ({ event }) => ({ reason: event.output }),
                    },
                  },
                ],
                onError: {
                  target: 'waitingToReload',
                  actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
                },
              },
            },
            waitingToReload: {
              after: { retryDelay: { target: 'reloading', actions: 'countAttempt' } },
            },
          },
        },
        changes: changesRegion,
        other: {
          initial: 'quiet',
          on: { 'typing.heard': '.writing', 'typing.ended': '.quiet' },
          states: {
            quiet: {},
            writing: {
              description:
                'Shows "… is writing" until the message arrives or six seconds pass without a signal.',
              on: {
                'event.heard': {
                  guard: { type: 'isTheirs', params: ({ event }) => event.event },
                  target: 'quiet',
                  actions: { type: 'keepTold', params: ({ event }) => event.event },
                },
              },
            },
          },
        },
      },
    },
  },
})
