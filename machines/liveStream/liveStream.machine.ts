import { assign, sendTo, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import type { LiveEvent } from '../../domain/likes.ts'
import { unprovidedAction, unprovidedCallback } from '../unprovided.ts'

interface LiveStreamContext {
  userId: string
  /** The number of the last event that was handed over. A new stream starts after it. */
  seq: number
  attempt: number
}

export interface LiveStreamInput {
  readonly userId: string
  /** The number of the last event that the page's state includes. */
  readonly after: number
}

export type LiveStreamEvent =
  /** This tab got the lock, so it opens the stream for all tabs of this browser. */
  | { type: 'lock.granted' }
  | { type: 'stream.opened' }
  | { type: 'stream.failed' }
  /** The server no longer has the events after the last one received. */
  | { type: 'stream.reset' }
  /** The tab with the stream says that it has missed events. */
  | { type: 'events.missed' }
  /** An event came from the server, or from the tab with the stream. */
  | { type: 'event.received'; event: LiveEvent }
  /** The lists were loaded again. They include all events up to this number. */
  | { type: 'likes.read'; seq: number }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' }
  /** The page has been hidden for five minutes. */
  | { type: 'page.left' }
  | { type: 'page.returned' }

/** After this many failed tries in a row, the stream counts as blocked by the network, and the lists are polled. */
const TRIES_BEFORE_POLLING = 4

const unprovided = (name: string) => unprovidedCallback<LiveStreamEvent, LiveStreamInput>(name)

/** Receives events from the server at once; one tab of a browser holds the stream and passes its events on to the others. */
export const liveStreamMachine = setup({
  types: {
    context: {} as LiveStreamContext,
    events: {} as LiveStreamEvent,
    input: {} as LiveStreamInput,
  },
  actors: {
    holdLock: unprovided('holdLock'),
    /** Receives what the tab with the stream passes on. */
    hearOtherTabs: unprovided('hearOtherTabs'),
    /** Reports whether the browser is online and the page is visible. */
    watchPage: unprovided('watchPage'),
    openStream: unprovided('openStream'),
  },
  delays: {
    retryDelay: ({ context }) => retryDelay(context.attempt - 1),
    pollDelay: 10_000,
    steadyTime: 10_000,
    followTime: 1000,
  },
  guards: {
    isNew: ({ context }, event: LiveEvent) => event.seq > context.seq,
    isBlocked: ({ context }) => context.attempt >= TRIES_BEFORE_POLLING,
  },
  actions: {
    noteSeq: assign({ seq: (_, { seq }: { seq: number }) => seq }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    forgetAttempts: assign({ attempt: 0 }),
    handOver: sendTo(
      // Started alone, as in the gallery, the flow has no parent: it then sends the events to itself and ignores them.
      ({ self }) => self._parent ?? self,
      (_, event: LiveEvent) => ({ type: 'event.arrived', event }),
    ),
    askToReload: sendTo(
      ({ self }) => self._parent ?? self,
      () => ({ type: 'likes.outdated' }),
    ),
    tellOtherTabs: unprovidedAction('tellOtherTabs'),
  },
}).createMachine({
  id: 'liveStream',
  context: ({ input: { userId, after } }) => ({ userId, seq: after, attempt: 0 }),
  invoke: [
    {
      id: 'hearOtherTabs',
      src: 'hearOtherTabs',
      input: ({ context }) => ({ userId: context.userId, after: context.seq }),
    },
    {
      id: 'watchPage',
      src: 'watchPage',
      input: ({ context }) => ({ userId: context.userId, after: context.seq }),
    },
  ],
  on: {
    'event.received': {
      guard: { type: 'isNew', params: ({ event }) => event.event },
      actions: [
        { type: 'noteSeq', params: ({ event }) => event.event },
        { type: 'handOver', params: ({ event }) => event.event },
      ],
    },
  },
  initial: 'online',
  states: {
    online: {
      invoke: {
        id: 'holdLock',
        src: 'holdLock',
        input: ({ context }) => ({ userId: context.userId, after: context.seq }),
      },
      on: { 'connection.lost': 'offline', 'page.left': 'resting' },
      initial: 'following',
      states: {
        following: {
          description:
            'Another tab of this browser may hold the stream and pass its events on. Events from before are loaded once.',
          after: { followTime: { actions: 'askToReload' } },
          on: {
            'lock.granted': 'streaming',
            'events.missed': { actions: 'askToReload' },
            // The number is lower than before if the database was restored.
            'likes.read': { actions: { type: 'noteSeq', params: ({ event }) => event } },
          },
        },
        streaming: {
          invoke: {
            id: 'openStream',
            src: 'openStream',
            input: ({ context }) => ({ userId: context.userId, after: context.seq }),
          },
          on: {
            'stream.failed': { target: 'waiting', actions: 'countAttempt' },
            'stream.reset': { target: 'outdated', actions: 'askToReload' },
          },
          initial: 'connecting',
          states: {
            connecting: { on: { 'stream.opened': 'open' } },
            open: {
              description: 'Events arrive. A stream that ends at once counts as not opened.',
              after: { steadyTime: { actions: 'forgetAttempts' } },
            },
          },
        },
        outdated: {
          description:
            'The server no longer has the events after the last one received, so the page loads its state again.',
          on: {
            'likes.read': {
              target: 'streaming',
              actions: [
                { type: 'noteSeq', params: ({ event }) => event },
                // The other tabs do not get the events that were lost until now.
                'tellOtherTabs',
              ],
            },
          },
        },
        waiting: {
          description: 'The stream ended. It is opened again after 200 ms, 400 ms, 800 ms …',
          always: { guard: 'isBlocked', target: 'polling' },
          after: { retryDelay: 'streaming' },
        },
        polling: {
          description:
            'The stream cannot be opened. Every ten seconds the lists are loaded and the stream is tried again.',
          entry: ['askToReload', 'tellOtherTabs'],
          on: {
            'likes.read': {
              // Otherwise the next stream would begin with the same events, and could break off at the same place.
              actions: [{ type: 'noteSeq', params: ({ event }) => event }, 'tellOtherTabs'],
            },
          },
          after: { pollDelay: 'streaming' },
        },
      },
    },
    offline: {
      description: 'The browser has no network.',
      initial: 'watched',
      states: {
        watched: {
          on: {
            'connection.returned': { target: '#liveStream.online', actions: 'forgetAttempts' },
            'page.left': 'away',
          },
        },
        away: {
          on: { 'connection.returned': '#liveStream.resting', 'page.returned': 'watched' },
        },
      },
    },
    resting: {
      description: 'The page is hidden, so it gives the stream up to another tab.',
      on: {
        'page.returned': { target: 'online', actions: 'forgetAttempts' },
        'connection.lost': 'offline.away',
      },
    },
  },
})
