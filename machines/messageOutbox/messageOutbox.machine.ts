import type { PendingMessage } from '../../domain/chats.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import { messageOutboxSetup } from './messageOutboxSetup.ts'
import type { MessageOutboxContext, Sent } from './messageOutboxTypes.ts'

const first = ({ context }: { context: MessageOutboxContext }) =>
  context.pending[0] as PendingMessage

/** Sends the messages of one conversation in order, exactly once each, also after reloads and outages and from several tabs. */
export const messageOutboxMachine = messageOutboxSetup.createMachine({
  id: 'messageOutbox',
  context: ({ input }) => ({
    ...{ ...input, pending: [], attempt: 0, wait: 0 },
    ...{ secondsLeft: 0, warning: '', message: '' },
  }),
  invoke: {
    id: 'watchMessages',
    src: 'watchMessages',
    input: ({ context: { userId, conversation } }) => ({ userId, conversation }),
  },
  initial: 'restoring',
  on: {
    'message.written': {
      actions: [
        { type: 'append', params: ({ event }) => event },
        { type: 'storeMessage', params: ({ event }) => event },
      ],
    },
    'messages.changed': { actions: { type: 'replace', params: ({ event }) => event } },
  },
  states: {
    restoring: {
      description: 'Reads the messages that an earlier visit could not send. They are sent first.',
      invoke: {
        id: 'loadMessages',
        src: 'loadMessages',
        input: ({ context: { userId, conversation } }) => ({ userId, conversation }),
        onDone: {
          target: 'idle',
          actions: { type: 'restore', params: ({ event }) => ({ pending: event.output }) },
        },
        onError: {
          target: 'idle',
          actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
        },
      },
    },
    idle: {
      description: 'No message waits. A warning about fast writing stays for a while.',
      always: { guard: 'hasPending', target: 'sendingAll' },
      after: { warningTime: { actions: 'forgetWarning' } },
    },
    sendingAll: {
      description: 'This tab sends the messages of all tabs. If it closes, another takes over.',
      invoke: {
        id: 'holdLock',
        src: 'holdLock',
        input: ({ context: { userId, conversation } }) => ({ userId, conversation }),
      },
      initial: 'waitingForLock',
      states: {
        waitingForLock: {
          description:
            'Another tab is sending. When it has finished, the remaining messages are read.',
          on: {
            'lock.granted': {
              target: 'choosing',
              actions: { type: 'replace', params: ({ event }) => event },
            },
            'messages.changed': { actions: { type: 'replace', params: ({ event }) => event } },
          },
        },
        choosing: {
          description:
            'Takes the oldest message. One at a time is sent, so that they stay in order.',
          entry: 'forgetTries',
          always: [{ guard: 'hasPending', target: 'trying' }, { target: '#messageOutbox.idle' }],
        },
        trying: {
          description:
            'Sends the message, and repeats that for five minutes if there is no answer.',
          after: {
            patience: {
              target: '#messageOutbox.notSent',
              actions: { type: 'noteReason', params: { message: UNREACHABLE_MESSAGE } },
            },
          },
          initial: 'sending',
          states: {
            sending: {
              on: {
                'messages.changed': {
                  actions: { type: 'replaceBehindFirst', params: ({ event }) => event },
                },
              },
              invoke: {
                id: 'sendMessage',
                src: 'sendMessage',
                input: ({ context: { conversation, pending } }) => ({
                  ...(pending[0] as PendingMessage),
                  conversation,
                }),
                onDone: [
                  {
                    guard: { type: 'isAccepted', params: ({ event }) => event.output },
                    target: '#messageOutbox.sendingAll.choosing',
                    actions: [
                      {
                        type: 'announce',
                        params: ({ event }) => (event.output as { value: Sent }).value.chat_message,
                      },
                      {
                        type: 'noteWarning',
                        params: ({ event }) => (event.output as { value: Sent }).value,
                      },
                      { type: 'removeMessage', params: first },
                      { type: 'drop', params: first },
                    ],
                  },
                  {
                    guard: { type: 'isTooFast', params: ({ event }) => event.output },
                    target: '#messageOutbox.sendingAll.slowedDown',
                    actions: { type: 'startCountdown', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isRetryable', params: ({ event }) => event.output },
                    target: 'waiting',
                    actions: [
                      {
                        type: 'countAttempt',
                        params: ({ event }) => ({
                          wait: event.output.ok ? 0 : (event.output.retryAfter ?? 0) * 1000,
                        }),
                      },
                      { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
                    ],
                  },
                  {
                    target: '#messageOutbox.notSent',
                    actions: [
                      {
                        type: 'noteReason',
                        params: ({ event }) => ({
                          message: event.output.ok ? '' : event.output.message,
                        }),
                      },
                      { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
                    ],
                  },
                ],
                onError: {
                  target: 'waiting',
                  actions: [
                    { type: 'countAttempt', params: { wait: 0 } },
                    { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
                  ],
                },
              },
            },
            waiting: {
              description:
                'The message is sent again after 200 ms, 400 ms, 800 ms …, or when the server allows it.',
              after: { retryDelay: 'sending' },
            },
          },
        },
        slowedDown: {
          description: 'Too many messages were sent. The rest waits until the server accepts them.',
          exit: 'endCountdown',
          after: { pause: 'choosing' },
          initial: 'counting',
          states: {
            counting: {
              after: { second: { target: 'counting', reenter: true, actions: 'countDown' } },
            },
          },
        },
      },
      on: {
        'messages.changed': [
          {
            guard: { type: 'hasSameFirst', params: ({ event }) => event },
            actions: { type: 'replace', params: ({ event }) => event },
          },
          { target: '.choosing', actions: { type: 'replace', params: ({ event }) => event } },
        ],
        'message.deleted': {
          target: '.choosing',
          actions: [
            { type: 'removeMessage', params: ({ event }) => event },
            { type: 'drop', params: ({ event }) => event },
          ],
        },
      },
    },
    notSent: {
      description:
        'Shows "Not sent" with *Try again* and *Delete*. Later messages wait. Another tab may try to send them.',
      on: {
        'sending.retried': { target: 'sendingAll', actions: 'forgetTries' },
        'messages.changed': [
          {
            guard: { type: 'hasSameFirst', params: ({ event }) => event },
            actions: { type: 'replace', params: ({ event }) => event },
          },
          { target: 'idle', actions: { type: 'replace', params: ({ event }) => event } },
        ],
        'message.deleted': {
          target: 'idle',
          actions: [
            { type: 'removeMessage', params: ({ event }) => event },
            { type: 'drop', params: ({ event }) => event },
          ],
        },
      },
    },
  },
})
