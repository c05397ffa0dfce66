import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { changesAtFirst, changesBetween, changesBy, NO_CHANGES } from './changes.ts'
import { likesSetup, listsOf, NONE } from './likesSetup.ts'
import { withEarly } from './lists.ts'

/** The sentence of a refusal; '' if the call was accepted. */
const messageOf = (reply: Reply<unknown>) => (reply.ok ? '' : reply.message)

/** The student's decisions and matches, kept up to date by the live stream. */
export const likesMachine = likesSetup.createMachine({
  id: 'likes',
  context: ({ input }) => ({
    ...input,
    likes: NONE,
    early: [],
    isOutdated: false,
    announced: [],
    message: '',
    attempt: 0,
  }),
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
    notOffered: {
      description: 'The server offers no lists, so the tab says *Feature in Progress*.',
    },
    loading: {
      tags: 'pending',
      on: { 'likes.outdated': { target: 'loading', reenter: true } },
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
              { type: 'tellRead', params: ({ event }) => listsOf(event.output) },
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
      on: { 'search.resumed': '.resuming' },
      states: {
        current: {
          description: 'The lists equal those of the server. Each live event updates them.',
          always: { guard: 'isBehind', target: 'reloading' },
          on: {
            'event.arrived': [
              { guard: { type: 'isOld', params: ({ event }) => event.event } },
              {
                guard: { type: 'isNext', params: ({ event }) => event.event },
                actions: [
                  { type: 'applyEvent', params: ({ event }) => event.event },
                  { type: 'passOn', params: ({ event }) => event.event },
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
            'Live events were missed, so the lists are loaded again. Events that arrive meanwhile wait.',
          entry: 'beginReloading',
          on: {
            'likes.outdated': { actions: 'noteOutdated' },
            'event.arrived': {
              actions: [
                { type: 'keepForLater', params: ({ event }) => event.event },
                { type: 'passOn', params: ({ event }) => event.event },
              ],
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
                  { type: 'tellRead', params: ({ event }) => listsOf(event.output) },
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
        resuming: {
          description:
            'The student resumes the search. Events that arrive meanwhile cause another load.',
          entry: 'clearMessage',
          on: {
            'search.resumed': {},
            'event.arrived': { actions: { type: 'passOn', params: ({ event }) => event.event } },
          },
          invoke: {
            id: 'resumeSearch',
            src: 'resumeSearch',
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'reloading',
                actions: [
                  'noteActive',
                  { type: 'announce', params: () => ({ ...NO_CHANGES, isOwnProfile: true }) },
                ],
              },
              {
                target: 'reloading',
                actions: {
                  type: 'showMessage',
                  params: ({ event }) => messageOf(event.output),
                },
              },
            ],
            onError: {
              target: 'reloading',
              actions: [
                { type: 'showMessage', params: UNREACHABLE_MESSAGE },
                { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
              ],
            },
          },
        },
        waitingToReload: {
          description:
            'Loading failed and will be repeated. The lists will include the events that arrive until then.',
          on: {
            'event.arrived': { actions: { type: 'passOn', params: ({ event }) => event.event } },
          },
          after: { retryDelay: { target: 'reloading', actions: 'countAttempt' } },
        },
      },
    },
  },
})
