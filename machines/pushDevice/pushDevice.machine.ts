import { assign, setup } from 'xstate'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { PushState } from '../../domain/notices.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor, unprovidedCallback } from '../unprovided.ts'

interface PushDeviceContext {
  userId: string
  /** Whether notifications are on, or why they are not. */
  state: PushState
  message: string
}

export type PushDeviceEvent =
  /** The student switches notifications on this device on. */
  | { type: 'push.wanted' }
  /** The student switches notifications on this device off. */
  | { type: 'push.unwanted' }
  /** The student came back to the page, perhaps from the settings of the browser. */
  | { type: 'page.returned' }

/** The switch for notifications on this device, if the browser allows them. */
export const pushDeviceMachine = setup({
  types: {
    context: {} as PushDeviceContext,
    events: {} as PushDeviceEvent,
    input: {} as { userId: string },
    tags: {} as 'pending',
  },
  actors: {
    /** Reports when the student comes back to the page. */
    watchPage: unprovidedCallback<PushDeviceEvent, undefined>('watchPage'),
    /** Reads whether notifications are on in this browser, or why they are not. */
    readPush: unprovidedActor<PushState, { userId: string }>('readPush'),
    /** Asks for the permission and subscribes. The value is the new state. */
    turnOn: unprovidedActor<Reply<PushState>, { userId: string }>('turnOn'),
    turnOff: unprovidedActor<Reply<unknown>>('turnOff'),
  },
  guards: {
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
    isOff: ({ context }) => context.state === 'off',
    isOn: ({ context }) => context.state === 'on',
  },
  actions: {
    keepState: assign({ state: (_, state: PushState) => state }),
    keepResult: assign({
      state: ({ context }, reply: Reply<PushState>) => (reply.ok ? reply.value : context.state),
    }),
    forgetMessage: assign({ message: '' }),
    showRefusal: assign({
      message: (_, reply: Reply<unknown>) => (reply.ok ? '' : reply.message),
    }),
    showUnreachable: assign({ message: UNREACHABLE_MESSAGE }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'pushDevice',
  context: ({ input }) => ({ ...input, state: 'unsupported', message: '' }),
  invoke: { id: 'watchPage', src: 'watchPage', input: undefined },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readPush',
        src: 'readPush',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepState', params: ({ event }) => event.output },
        },
        onError: {
          target: 'shown',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    shown: {
      description:
        'Shows a switch, or why there is none: blocked, not supported, or only in the installed app.',
      on: {
        'push.wanted': { guard: 'isOff', target: 'turningOn', actions: 'forgetMessage' },
        'push.unwanted': { guard: 'isOn', target: 'turningOff', actions: 'forgetMessage' },
        'page.returned': 'reading',
      },
    },
    turningOn: {
      tags: 'pending',
      description:
        'The browser asks for permission. Then the server stores where to send messages.',
      invoke: {
        id: 'turnOn',
        src: 'turnOn',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keepResult', params: ({ event }) => event.output },
          },
          {
            target: 'shown',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              { type: 'showRefusal', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          target: 'shown',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            'showUnreachable',
          ],
        },
      },
    },
    turningOff: {
      tags: 'pending',
      invoke: {
        id: 'turnOff',
        src: 'turnOff',
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keepState', params: 'off' },
          },
          {
            target: 'shown',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              { type: 'showRefusal', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          target: 'shown',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            'showUnreachable',
          ],
        },
      },
    },
  },
})
