import { chatsSetup, NO_CHATS } from './chatsSetup.ts'

/** The list of conversations, kept up to date by the live stream, and the outboxes of those that were opened. */
export const chatsMachine = chatsSetup.createMachine({
  id: 'chats',
  context: ({ input }) => ({
    ...{ ...input, chats: NO_CHATS, early: [], opened: [], drafts: {}, unsaved: 0 },
    ...{ loadedSeq: 0, neededSeq: 0, attempt: 0 },
  }),
  initial: 'choosing',
  invoke: { id: 'watchDrafts', src: 'watchDrafts', input: ({ context }) => context },
  on: {
    'drafts.changed': { actions: { type: 'keepDrafts', params: ({ event }) => event.drafts } },
    'message.written': [
      {
        guard: { type: 'isUnopened', params: ({ event }) => event.conversation },
        actions: [
          'startOutbox',
          { type: 'noteOpened', params: ({ event }) => event.conversation },
          { type: 'passToOutbox', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'passToOutbox', params: ({ event }) => event } },
    ],
    'message.sent': { actions: { type: 'announceStored', params: ({ event }) => event } },
    'conversation.opened': {
      guard: { type: 'isUnopened', params: ({ event }) => event.conversation },
      actions: ['startOutbox', { type: 'noteOpened', params: ({ event }) => event.conversation }],
    },
    'seen.switched': {
      actions: [
        { type: 'switchSeen', params: ({ event }) => event.isOn },
        { type: 'saveSeen', params: ({ event }) => event.isOn },
      ],
    },
    'seen.saved': [
      // A list that is being loaded may have been read before the choice was saved.
      { guard: 'isLastSave', target: '.loading', reenter: true, actions: 'endSave' },
      { actions: 'endSave' },
    ],
  },
  states: {
    choosing: {
      always: [
        { guard: 'isOffered', target: 'loading', actions: 'resumeOutboxes' },
        { target: 'notOffered' },
      ],
    },
    notOffered: {
      description: 'The server offers no conversations, so the tab says *Feature in Progress*.',
    },
    loading: {
      tags: 'pending',
      entry: 'beginLoading',
      on: {
        'event.heard': [
          {
            guard: { type: 'isMatch', params: ({ event }) => event.event },
            actions: { type: 'noteNeeded', params: ({ event }) => event.event },
          },
          { actions: { type: 'keepEarly', params: ({ event }) => event.event } },
        ],
        'likes.read': { actions: { type: 'noteNeeded', params: ({ event }) => event } },
      },
      invoke: {
        id: 'loadChats',
        src: 'loadChats',
        onDone: [
          {
            guard: { type: 'isOvertaken', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
            actions: { type: 'keepChats', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'current',
            actions: { type: 'keepChats', params: ({ event }) => event.output },
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
      description:
        'Loading failed and will be repeated. Events need no handling now: the list will include them.',
      after: { retryDelay: { target: 'loading', actions: 'countAttempt' } },
    },
    current: {
      description: 'The list equals that of the server. Each live event updates it.',
      on: {
        'event.heard': [
          { guard: { type: 'isMatch', params: ({ event }) => event.event }, target: 'loading' },
          {
            guard: { type: 'isNew', params: ({ event }) => event.event },
            actions: { type: 'keepTold', params: ({ event }) => event.event },
          },
        ],
        'likes.read': {
          guard: { type: 'isOtherSeq', params: ({ event }) => event.seq },
          target: 'loading',
        },
      },
    },
  },
})
