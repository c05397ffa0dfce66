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
  /** The preferences that the server has. */
  saved: NoticePreferences
  /** The switches that were moved and are not saved yet, in order. The first one is being saved. */
  switches: readonly SwitchedNotice[]
  /** Whether the server may have other preferences, from another device or tab. */
  isOutdated: boolean
  message: string
  attempt: number
}

type NoticesEvent =
  /** The student moves a switch. */
  | { type: 'notice.switched'; notice: SwitchedNotice }
  /** The preferences may have been changed on another device or in another tab. */
  | { type: 'notices.outdated' }

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

/** The preferences as the switches show them: also those that are not saved yet. */
export function shownPreferences({ saved, switches }: NoticesContext): NoticePreferences {
  return switches.reduce(withSwitch, saved)
}

/**
 * The student's switches for notices by mail and push. A switch moves at once, and moves back if the server
 * refuses it or does not answer.
 */
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
  guards: {
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    hasSwitch: ({ context }) => context.switches.length > 0,
    isOutdated: ({ context }) => context.isOutdated,
  },
  actions: {
    keepPreferences: assign({
      saved: ({ context }, reply: Reply<NoticePreferences>) =>
        reply.ok ? reply.value : context.saved,
      attempt: 0,
    }),
    moveSwitch: assign(({ context }, notice: SwitchedNotice) => ({
      switches: [...context.switches, notice],
      message: '',
    })),
    keepSwitch: assign(({ context: { saved, switches } }) => ({
      saved: switches.slice(0, 1).reduce(withSwitch, saved),
      switches: switches.slice(1),
    })),
    moveBack: assign({ switches: ({ context }) => context.switches.slice(1) }),
    noteOutdated: assign({ isOutdated: true }),
    noteCurrent: assign({ isOutdated: false }),
    showRefusal: assign({
      message: (_, reply: Reply<unknown>) => (reply.ok ? '' : reply.message),
    }),
    showUnreachable: assign({ message: UNREACHABLE_MESSAGE }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'notices',
  context: { saved: NOTHING, switches: [], isOutdated: false, message: '', attempt: 0 },
  on: { 'notices.outdated': { actions: 'noteOutdated' } },
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
            target: 'table',
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
    table: {
      description: 'Shows switches: which notices the student gets by email and by push.',
      on: {
        'notice.switched': {
          actions: { type: 'moveSwitch', params: ({ event }) => event.notice },
        },
      },
      initial: 'shown',
      states: {
        shown: {
          always: [
            { guard: 'hasSwitch', target: 'saving' },
            { guard: 'isOutdated', target: 'renewing' },
          ],
        },
        saving: {
          description:
            'The switch shows the new choice. A refusal moves it back. Switches that are moved meanwhile are saved afterwards.',
          tags: 'pending',
          invoke: {
            id: 'switchNotice',
            src: 'switchNotice',
            input: ({ context: { switches } }) => ({ notice: switches[0] as SwitchedNotice }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'shown',
                actions: 'keepSwitch',
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
        renewing: {
          description: 'The preferences load again, because they may have been changed elsewhere.',
          entry: 'noteCurrent',
          always: { guard: 'hasSwitch', target: 'saving', actions: 'noteOutdated' },
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
                target: 'shown',
                actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              },
            ],
            onError: {
              target: 'shown',
              actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            },
          },
        },
      },
    },
  },
})
