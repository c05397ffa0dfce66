import { conversationSetup } from './conversationSetup.ts'

/** Keeps the newest messages up to date and loads older ones. */
export const historyRegion = conversationSetup.createStateConfig({
  initial: 'current',
  on: {
    'event.heard': {
      guard: { type: 'isWithoutIt', params: ({ event }) => event.event },
      target: '.reloading',
    },
    'likes.read': {
      guard: { type: 'isOtherSeq', params: ({ event }) => event.seq },
      target: '.reloading',
    },
  },
  states: {
    current: {
      description:
        'The newest messages are loaded, and older ones as far as the reader has scrolled up.',
      on: { 'older.requested': { guard: 'hasMore', target: 'loadingOlder' } },
    },
    loadingOlder: {
      entry: 'forgetEarly',
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
        'The last page is loaded again, because it changed or live events were missed, and once more if it does not include an event that arrives meanwhile.',
      entry: 'beginLoading',
      on: {
        'event.heard': {
          guard: { type: 'isAboutThis', params: ({ event }) => event.event },
          actions: [
            { type: 'keepTold', params: ({ event }) => event.event },
            { type: 'noteNeeded', params: ({ event }) => event.event },
          ],
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
            target: 'reloading',
            reenter: true,
            actions: { type: 'keepLatest', params: ({ event }) => event.output },
          },
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
})
