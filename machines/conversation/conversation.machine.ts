import { changesRegion } from './changesRegion.ts'
import { conversationSetup } from './conversationSetup.ts'
import { historyRegion } from './historyRegion.ts'

/** The messages of one conversation: loads pages of them from the end backwards, applies live events, and saves changes. */
export const conversationMachine = conversationSetup.createMachine({
  id: 'conversation',
  context: ({ input }) => ({
    ...{ ...input, conversation: undefined, messages: [], hasMore: false, openers: [] },
    ...{ newAfter: undefined, changes: [], message: '' },
    ...{ early: [], loadedSeq: 0, neededSeq: 0, attempt: 0 },
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'pending',
      entry: 'beginLoading',
      on: {
        'event.heard': {
          guard: { type: 'isAboutThis', params: ({ event }) => event.event },
          actions: { type: 'noteNeeded', params: ({ event }) => event.event },
        },
        'likes.read': { actions: { type: 'noteNeeded', params: ({ event }) => event } },
      },
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context: { id } }) => ({ id, before: undefined }),
        onDone: [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => event.output },
            target: '#conversation.shown.history.reloading',
            actions: { type: 'keepFirstPage', params: ({ event }) => event.output },
          },
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
        history: historyRegion,
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
