import { messageOutboxMachine } from '../../messageOutbox/messageOutbox.machine.ts'
import { NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { OUT_OF_ORDER } from './samples.ts'

const LEFT = { client_id: 'c1', text: 'Hi Maya', written_at: '2026-11-20T12:00:00.000Z' }
const WRITTEN = { ...LEFT, client_id: 'c2', text: 'Do you cook?' }
const ON_ANOTHER_TAB = { ...LEFT, client_id: 'c3', text: 'I do.' }

const SENT = {
  ...{ id: 'm1', seq: 1, client_id: 'c1', is_own: true, text: 'Hi Maya' },
  ...{ sent_at: '2026-11-20T12:00:01.000Z', is_edited: false, is_removed: false, is_plain: true },
}

/** The queue of messages of a conversation that still have to be sent. */
export const messageOutboxModel = pathModel<typeof messageOutboxMachine>({
  machine: messageOutboxMachine,
  inputs: { '': { userId: 'u1', conversation: 'with-maya' } },
  states: {
    restoring: 'what an earlier visit left is looked up',
    idle: 'nothing is on its way',
    'sendingAll.waitingForLock': 'another tab may be sending',
    'sendingAll.choosing': 'the oldest message is next',
    'sendingAll.trying.sending': 'a message is on its way',
    'sendingAll.trying.waiting': 'it waits to send the message again',
    'sendingAll.slowedDown.counting': '"You are writing very fast", with the seconds',
    notSent: '"Not sent", *Try again*, *Delete*',
  },
  events: {
    'message.written': ({ pending }) =>
      pending.length < 2 && !pending.includes(WRITTEN)
        ? [{ does: 'send *Do you cook?*', message: WRITTEN }]
        : [],
    'messages.changed': ({ pending }) => [
      ...(pending.length < 2 && !pending.includes(ON_ANOTHER_TAB)
        ? [{ does: 'write *I do.* on another tab', pending: [...pending, ON_ANOTHER_TAB] }]
        : []),
      ...(pending.length > 0
        ? [{ does: 'another tab has sent the first message', pending: pending.slice(1) }]
        : []),
    ],
    'lock.granted': ({ pending }) => [{ does: 'no other tab is sending', pending }],
    'sending.retried': () => [{ does: 'press *Try again*' }],
    'message.deleted': ({ pending }) =>
      pending[0] ? [{ does: 'press *Delete*', client_id: pending[0].client_id }] : [],
  },
  actors: {
    loadMessages: {
      answered: { 'nothing was left': [], 'a message was left': [LEFT] },
      failed: { 'what was left cannot be read': 'The storage is blocked' },
    },
    watchMessages: {},
    holdLock: {},
    sendMessage: {
      accepted: { 'the server stores it': { chat_message: SENT } },
      refused: {
        'the conversation has ended': { status: 410, message: 'This conversation has ended.' },
        'the service is out of order': OUT_OF_ORDER,
        'the student writes too fast': {
          status: 429,
          message: 'You are sending messages very quickly. You can go on in 60 seconds.',
          retryAfter: 60,
        },
      },
      failed: NO_ANSWER,
    },
  },
  delays: {
    ...{ retryDelay: 'wait for the next try', patience: 'wait five minutes' },
    ...{ pause: 'wait until the server takes messages', second: 'wait a second' },
    warningTime: 'wait a minute',
  },
  risks: { loss: 'everything' },
  facts: ({ pending, message }) => [pending.map(({ text }) => text), message],
})
