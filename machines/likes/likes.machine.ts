import { assign, sendTo, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import type { Likes, LiveEvent } from '../../domain/likes.ts'
import type { Reply } from '../../domain/reply.ts'
import { liveStreamMachine } from '../liveStream/liveStream.machine.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'
import { changesAtFirst, changesBetween, changesBy, type ListChanges } from './changes.ts'
import { isNext, withEarly, withEvent } from './lists.ts'

interface LikesContext {
  userId: string
  isOffered: boolean
  likes: Likes
  /** Events that came while the lists were being read again. */
  early: readonly LiveEvent[]
  /** Matches whose dialog was closed. */
  announced: readonly string[]
  attempt: number
}

export interface LikesInput {
  readonly userId: string
  /** Whether the server has lists. */
  readonly isOffered: boolean
}

type LikesEvent =
  | { type: 'event.arrived'; event: LiveEvent }
  | { type: 'likes.outdated' }
  /** The dialog about new matches was closed, or the list was looked at. */
  | { type: 'matches.seen'; matches: readonly string[] }

const NONE: Likes = { seq: 0, matches: [], decided: [] }

/** The lists of an accepted answer. */
const listsOf = (reply: Reply<Likes>) => (reply.ok ? reply.value : NONE)

/** Whom the student has decided about, and the matches; kept up to date by the live stream. */
export const likesMachine = setup({
  types: {
    context: {} as LikesContext,
    events: {} as LikesEvent,
    input: {} as LikesInput,
    tags: {} as 'pending',
    children: {} as { loadLikes: 'loadLikes'; liveStream: 'liveStream' },
  },
  actors: {
    loadLikes: unprovidedActor<Reply<Likes>>('loadLikes'),
    liveStream: liveStreamMachine,
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  guards: {
    isOffered: ({ context }) => context.isOffered,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isOld: ({ context }, event: LiveEvent) => event.seq <= context.likes.seq,
    isNext: ({ context }, event: LiveEvent) => isNext(context.likes, event),
    hasGap: ({ context }) => context.early.length > 0,
  },
  actions: {
    keepLikes: assign(({ context }, likes: Likes) => ({
      ...withEarly(likes, context.early),
      attempt: 0,
    })),
    forgetEarly: assign({ early: [] }),
    applyEvent: assign({
      likes: ({ context }, event: LiveEvent) => withEvent(context.likes, event),
    }),
    keepForLater: assign({
      early: ({ context }, event: LiveEvent) => [...context.early, event],
    }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    noteAnnounced: assign({
      announced: ({ context }, matches: readonly string[]) => [
        ...new Set([...context.announced, ...matches]),
      ],
    }),
    tellStream: sendTo('liveStream', ({ context }) => ({
      type: 'likes.read',
      seq: context.likes.seq,
    })),
    announce: sendTo(
      // Started alone, the flow has no parent and ignores this event itself.
      ({ self }) => self._parent ?? self,
      (_, changes: ListChanges) => ({ type: 'lists.changed', changes }),
    ),
    markSeen: unprovidedAction<readonly string[]>('markSeen'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'likes',
  context: ({ input }) => ({ ...input, likes: NONE, early: [], announced: [], attempt: 0 }),
  initial: 'choosing',
  on: {
    'matches.seen': {
      actions: [
        { type: 'noteAnnounced', params: ({ event }) => event.matches },
        { type: 'markSeen', params: ({ event }) => event.matches },
      ],
    },
  },
  states: {
    choosing: {
      always: [{ guard: 'isOffered', target: 'loading' }, { target: 'notOffered' }],
    },
    notOffered: { description: 'The server has no lists: the tab says *Feature in Progress*.' },
    loading: {
      tags: 'pending',
      invoke: {
        id: 'loadLikes',
        src: 'loadLikes',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'announce', params: ({ event }) => changesAtFirst(listsOf(event.output)) },
              { type: 'keepLikes', params: ({ event }) => listsOf(event.output) },
            ],
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
    ready: {
      invoke: {
        id: 'liveStream',
        src: 'liveStream',
        input: ({ context }) => ({ userId: context.userId, after: context.likes.seq }),
      },
      initial: 'current',
      states: {
        current: {
          description: 'The lists are what the server has; each event changes them.',
          always: { guard: 'hasGap', target: 'reloading' },
          on: {
            'event.arrived': [
              { guard: { type: 'isOld', params: ({ event }) => event.event } },
              {
                guard: { type: 'isNext', params: ({ event }) => event.event },
                actions: [
                  { type: 'applyEvent', params: ({ event }) => event.event },
                  { type: 'announce', params: ({ event }) => changesBy(event.event) },
                ],
              },
              { target: 'reloading' },
            ],
            'likes.outdated': 'reloading',
          },
        },
        reloading: {
          description:
            'Something was missed: the lists are read again, with all that came before. What comes meanwhile waits.',
          entry: 'forgetEarly',
          on: {
            'event.arrived': {
              actions: { type: 'keepForLater', params: ({ event }) => event.event },
            },
          },
          invoke: {
            id: 'loadLikes',
            src: 'loadLikes',
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'current',
                actions: [
                  {
                    type: 'announce',
                    params: ({ context: { likes, early }, event }) =>
                      changesBetween(likes, withEarly(listsOf(event.output), early).likes),
                  },
                  { type: 'keepLikes', params: ({ event }) => listsOf(event.output) },
                  'tellStream',
                ],
              },
              {
                target: 'waitingToReload',
                actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              },
            ],
            onError: {
              target: 'waitingToReload',
              actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            },
          },
        },
        waitingToReload: {
          description: 'What comes now will be in the lists.',
          after: { retryDelay: { target: 'reloading', actions: 'countAttempt' } },
        },
      },
    },
  },
})
