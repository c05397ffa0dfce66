import { assign, sendTo, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import type { Likes, LiveEvent } from '../../domain/likes.ts'
import type { Reply } from '../../domain/reply.ts'
import { liveStreamMachine } from '../liveStream/liveStream.machine.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'
import type { ListChanges } from './changes.ts'
import { isNext, withEarly, withEvent } from './lists.ts'

interface LikesContext {
  userId: string
  isOffered: boolean
  likes: Likes
  /** Events that arrived while the lists were being loaded again. */
  early: readonly LiveEvent[]
  /** Whether the lists became outdated while they were being loaded again. */
  isOutdated: boolean
  /** The ids of matches whose dialog was closed. */
  announced: readonly string[]
  /** Why the search could not be resumed; '' otherwise. */
  message: string
  attempt: number
}

export interface LikesInput {
  readonly userId: string
  /** Whether the server offers likes. */
  readonly isOffered: boolean
}

type LikesEvent =
  | { type: 'event.arrived'; event: LiveEvent }
  | { type: 'likes.outdated' }
  /** The student has closed the dialog of a new match, or opened its profile. */
  | { type: 'matches.seen'; matches: readonly string[] }
  /** A student who was paused or had found a place looks for a place again. */
  | { type: 'search.resumed' }

export const NONE: Likes = { seq: 0, matches: [], decided: [] }

/** The lists of an accepted reply; empty ones for a refusal. */
export const listsOf = (reply: Reply<Likes>) => (reply.ok ? reply.value : NONE)

/** The types, guards, actions and calls of the likes machine. */
export const likesSetup = setup({
  types: {
    context: {} as LikesContext,
    events: {} as LikesEvent,
    input: {} as LikesInput,
    tags: {} as 'pending',
    children: {} as {
      loadLikes: 'loadLikes'
      resumeSearch: 'resumeSearch'
      liveStream: 'liveStream'
    },
  },
  actors: {
    loadLikes: unprovidedActor<Reply<Likes>>('loadLikes'),
    resumeSearch: unprovidedActor<Reply<unknown>>('resumeSearch'),
    liveStream: liveStreamMachine,
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  guards: {
    isOffered: ({ context }) => context.isOffered,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isOld: ({ context }, event: LiveEvent) => event.seq <= context.likes.seq,
    isNext: ({ context }, event: LiveEvent) => isNext(context.likes, event),
    isBehind: ({ context }) => context.early.length > 0 || context.isOutdated,
  },
  actions: {
    keepLikes: assign(({ context }, likes: Likes) => ({
      ...withEarly(likes, context.early),
      attempt: 0,
    })),
    beginReloading: assign({ early: [], isOutdated: false }),
    noteOutdated: assign({ isOutdated: true }),
    applyEvent: assign({
      likes: ({ context }, event: LiveEvent) => withEvent(context.likes, event),
    }),
    keepForLater: assign({
      early: ({ context }, event: LiveEvent) => [...context.early, event],
    }),
    noteActive: assign({
      likes: ({ context }) => ({ ...context.likes, standing: 'active' as const }),
    }),
    clearMessage: assign({ message: '' }),
    showMessage: assign({ message: (_, message: string) => message }),
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
      // Started alone, as in the gallery, the flow has no parent: it then sends the event to itself and ignores it.
      ({ self }) => self._parent ?? self,
      (_, changes: ListChanges) => ({ type: 'lists.changed', changes }),
    ),
    passOn: sendTo(
      ({ self }) => self._parent ?? self,
      (_, event: LiveEvent) => ({ type: 'event.heard', event }),
    ),
    tellRead: sendTo(
      ({ self }) => self._parent ?? self,
      (_, { seq }: Likes) => ({ type: 'likes.read', seq }),
    ),
    markSeen: unprovidedAction<readonly string[]>('markSeen'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
})
