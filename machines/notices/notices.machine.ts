import { assign, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Channel, NoticeKind, NoticePreferences } from '../../domain/notices.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

/** One switch of the table, and its new position. */
export interface SwitchedNotice {
  readonly kind: NoticeKind
  readonly channel: Channel
  readonly isOn: boolean
}

interface NoticesContext {
  preferences: NoticePreferences
  /** The switch that the student moved last. */
  switched: SwitchedNotice | undefined
  message: string
  attempt: number
}

type NoticesEvent =
  /** The student moves a switch. */
  { type: 'notice.switched'; notice: SwitchedNotice }

const OFF = { mail: false, push: false }
const NOTHING: NoticePreferences = {
  ...{ match: OFF, message: OFF, reminder: OFF, newsletter: OFF },
}

function withSwitch(
  preferences: NoticePreferences,
  { kind, channel, isOn }: SwitchedNotice,
): NoticePreferences {
  return { ...preferences, [kind]: { ...preferences[kind], [channel]: isOn } }
}

/** The student's switches for notices by mail and push. A switch moves at once, and moves back if the server refuses it. */
export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
    tags: {} as 'pending',
  },
  actors: {
    loadNotices: unprovidedActor<Reply<NoticePreferences>>('loadNotices'),
    switchNotice: unprovidedActor<Reply<unknown>, { notice: SwitchedNotice }>('switchNotice'),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  guards: { isAccepted: (_, reply: Reply<unknown>) => reply.ok },
  actions: {
    keepPreferences: assign({
      preferences: ({ context }, reply: Reply<NoticePreferences>) =>
        reply.ok ? reply.value : context.preferences,
      attempt: 0,
    }),
    moveSwitch: assign(({ context }, notice: SwitchedNotice) => ({
      preferences: withSwitch(context.preferences, notice),
      switched: notice,
      message: '',
    })),
    moveBack: assign({
      preferences: ({ context: { preferences, switched } }) =>
        switched ? withSwitch(preferences, { ...switched, isOn: !switched.isOn }) : preferences,
    }),
    showRefusal: assign({
      message: (_, reply: Reply<unknown>) => (reply.ok ? '' : reply.message),
    }),
    showUnreachable: assign({ message: UNREACHABLE_MESSAGE }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'notices',
  context: { preferences: NOTHING, switched: undefined, message: '', attempt: 0 },
  initial: 'loading',
  states: {
    loading: {
      tags: 'pending',
      invoke: {
        id: 'loadNotices',
        src: 'loadNotices',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keepPreferences', params: ({ event }) => event.output },
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
    shown: {
      description: 'Shows switches: which notices the student gets by email and by push.',
      on: {
        'notice.switched': {
          target: 'saving',
          actions: { type: 'moveSwitch', params: ({ event }) => event.notice },
        },
      },
    },
    saving: {
      description: 'The switch shows the new choice. A refusal moves it back.',
      tags: 'pending',
      invoke: {
        id: 'switchNotice',
        src: 'switchNotice',
        input: ({ context: { switched } }) => ({ notice: switched as SwitchedNotice }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'shown',
          },
          {
            target: 'shown',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              'moveBack',
              { type: 'showRefusal', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          target: 'shown',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            'moveBack',
            'showUnreachable',
          ],
        },
      },
    },
  },
})
