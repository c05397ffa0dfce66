import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { PendingMessage } from '../../domain/chats.ts'
import type { Reply } from '../../domain/reply.ts'
import { messageOutboxMachine } from '../../machines/messageOutbox/messageOutbox.machine.ts'
import type {
  MessageOutboxEvent,
  MessageOutboxInput,
  Sent,
} from '../../machines/messageOutbox/messageOutboxTypes.ts'
import { heldActor, refused } from '../support/heldActor.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const written = (text: string): PendingMessage => ({
  ...{ client_id: text, text, written_at: '2026-11-20T12:00:00.000Z' },
})

/** Advances the fake timers and lets pending promises settle. */
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds)

async function start(left: readonly PendingMessage[] = []) {
  const sendMessage = heldActor<Reply<Sent>, PendingMessage & { conversation: string }>()
  const loadMessages = heldActor<readonly PendingMessage[], MessageOutboxInput>()
  let stored = [...left]
  let isHeld = false
  const logFailure = vi.fn<() => void>()
  const actor = createActor(
    messageOutboxMachine.provide({
      actors: {
        sendMessage: sendMessage.logic,
        loadMessages: loadMessages.logic,
        holdLock: fromCallback<MessageOutboxEvent, MessageOutboxInput>(({ sendBack }) => {
          isHeld = true
          sendBack({ type: 'lock.granted', pending: stored })
          return () => {
            isHeld = false
          }
        }),
        watchMessages: fromCallback<MessageOutboxEvent, MessageOutboxInput>(() => undefined),
      },
      actions: {
        storeMessage: (_, { message }) => {
          stored = [...stored, message]
        },
        removeMessage: (_, { client_id }) => {
          stored = stored.filter((one) => one.client_id !== client_id)
        },
        logFailure,
      },
    }),
    { input: { userId: 'u1', conversation: 'c1' } },
  ).start()
  loadMessages.last().resolve(left)
  await pass()
  const answer = async (reply: Reply<Sent>) => {
    sendMessage.last().resolve(reply)
    await pass()
  }
  const accept = (warning?: string) => {
    const { client_id, text } = sendMessage.last().input
    const flags = { is_own: true, is_edited: false, is_removed: false, is_plain: true }
    const message = { id: client_id, seq: 1, client_id, text, sent_at: '', ...flags }
    return answer({ ok: true, value: { chat_message: message, warning } })
  }
  return {
    ...{ actor, accept, answer, sendMessage, logFailure },
    /** Replaces the stored messages of all tabs. */
    leave: (messages: readonly PendingMessage[]) => {
      stored = [...messages]
    },
    write: (text: string) => {
      actor.send({ type: 'message.written', message: written(text) })
      return pass()
    },
    sent: () => sendMessage.calls.map(({ input }) => input.text),
    isHeld: () => isHeld,
    stored: () => stored.map(({ text }) => text),
    value: () => actor.getSnapshot().value,
    reason: () => actor.getSnapshot().context.message,
  }
}

const NOT_SENT = 'notSent'

it('sends one after the other, in order, and forgets each when it is stored', async () => {
  const { write, accept, sent, stored, value } = await start()
  await write('one')
  await write('two')
  expect([sent(), stored()]).toEqual([['one'], ['one', 'two']])
  await accept()
  expect([sent(), stored()]).toEqual([['one', 'two'], ['two']])
  await accept()
  expect([sent(), stored(), value()]).toEqual([['one', 'two'], [], 'idle'])
})

it('messages that an earlier visit left are sent before new ones', async () => {
  const { write, accept, sent } = await start([written('left')])
  await write('new')
  await accept()
  expect(sent()).toEqual(['left', 'new'])
})

it('the answer to a message that another tab sends too takes away no other one', async () => {
  const { actor, leave, write, accept, sent, stored } = await start([written('one')])
  await write('two')
  leave([written('two')])
  actor.send({ type: 'messages.changed', pending: [written('two')] })
  await accept()
  expect([sent(), stored()]).toEqual([['one', 'two'], ['two']])
  await accept()
  expect([sent(), stored()]).toEqual([['one', 'two'], []])
})

it('a message that another tab has sent meanwhile is not tried again, nor shown as refused', async () => {
  const { actor, leave, write, answer, sendMessage, sent, value, reason } = await start()
  await write('one')
  await write('two')
  sendMessage.last().reject(new TypeError('Failed to fetch'))
  await pass()
  leave([written('two')])
  actor.send({ type: 'messages.changed', pending: [written('two')] })
  await pass()
  expect(sent()).toEqual(['one', 'two'])
  await answer(refused('No', 400))
  expect([value(), reason()]).toEqual([NOT_SENT, 'No'])
  actor.send({ type: 'messages.changed', pending: [written('two'), written('three')] })
  expect([value(), reason()]).toEqual([NOT_SENT, 'No'])
  actor.send({ type: 'messages.changed', pending: [] })
  expect(value()).toBe('idle')
})

it('after an outage the same message is sent again, with the same id, ever later', async () => {
  const { write, sendMessage, accept, sent, value } = await start()
  await write('one')
  sendMessage.last().reject(new TypeError('Failed to fetch'))
  await pass(250)
  sendMessage.last().reject(new TypeError('Failed to fetch'))
  await pass(399)
  expect(sent()).toEqual(['one', 'one'])
  await pass(101)
  expect(new Set(sendMessage.calls.map(({ input }) => input.client_id))).toEqual(new Set(['one']))
  expect(sent()).toHaveLength(3)
  await accept()
  expect(value()).toBe('idle')
})

it('after too many messages, sending waits as long as the server says, and the student is told how long', async () => {
  const { actor, write, answer, accept, sent, value } = await start()
  const left = () => actor.getSnapshot().context.secondsLeft
  await write('one')
  await answer({ ...refused('You are sending messages very quickly.', 429), retryAfter: 290 })
  expect(left()).toBe(290)
  await pass(50_000)
  await write('two')
  expect([left(), sent()]).toEqual([240, ['one']])
  await pass(239_999)
  expect([left(), sent()]).toEqual([1, ['one']])
  await pass(1)
  expect([left(), sent()]).toEqual([0, ['one', 'one']])
  await accept()
  await accept()
  expect([sent(), value()]).toEqual([['one', 'one', 'two'], 'idle'])
})

it('a warning of the server is there until it is too old to help', async () => {
  const { actor, write, sendMessage } = await start()
  const warning = () => actor.getSnapshot().context.warning
  await write('one')
  const flags = { is_own: true, is_edited: false, is_removed: false, is_plain: true }
  const chat_message = { id: 'm1', seq: 1, client_id: 'one', text: 'one', sent_at: '', ...flags }
  const warned = { chat_message, warning: 'You are writing very fast: 5 more messages.' }
  sendMessage.last().resolve({ ok: true, value: warned })
  await pass()
  expect(warning()).toBe(warned.warning)
  await pass(59_999)
  expect(warning()).toBe(warned.warning)
  await pass(1)
  expect(warning()).toBe('')
})

it('a warning is no longer there once a message is taken without one', async () => {
  const { actor, write, accept } = await start()
  const warnings = []
  for (const warning of ['5 more messages.', '4 more messages.', undefined]) {
    await write(`before: ${warning}`)
    await accept(warning)
    warnings.push(actor.getSnapshot().context.warning)
  }
  expect(warnings).toEqual(['5 more messages.', '4 more messages.', ''])
})

it('a wait of hours is told to the student instead', async () => {
  const { write, answer, value, reason } = await start()
  await write('one')
  await answer({ ...refused('You have sent 400 messages in a day.', 429), retryAfter: 7200 })
  expect([value(), reason()]).toEqual([NOT_SENT, 'You have sent 400 messages in a day.'])
})

it('gives up by itself after five minutes, and keeps the message and those behind it', async () => {
  const { write, sendMessage, value, stored, reason, sent } = await start()
  await write('one')
  await write('two')
  for (let time = 0; time < 40; time += 1) {
    sendMessage.last().reject(new TypeError('Failed to fetch'))
    await pass(10_000)
  }
  expect([value(), stored()]).toEqual([NOT_SENT, ['one', 'two']])
  expect(reason()).not.toBe('')
  const tries = sent().length
  await pass(60 * 60_000)
  expect(sent()).toHaveLength(tries)
})

it('Try again sends it once more, then the others; Delete goes on with the next', async () => {
  const { actor, write, answer, accept, sent, stored, reason, value } = await start()
  await write('one')
  await write('two')
  await answer(refused('This conversation has ended.', 410))
  expect([value(), reason()]).toEqual([NOT_SENT, 'This conversation has ended.'])
  actor.send({ type: 'sending.retried' })
  await pass()
  expect([sent(), reason()]).toEqual([['one', 'one'], ''])
  await answer(refused('This conversation has ended.', 410))
  actor.send({ type: 'message.deleted', client_id: 'one' })
  await pass()
  expect([sent().at(-1), stored()]).toEqual(['two', ['two']])
  await accept()
  expect(value()).toBe('idle')
})

it('a message that is not sent holds up no other tab: the lock is released until Try again', async () => {
  const { actor, write, answer, isHeld, sent, reason } = await start()
  await write('one')
  expect(isHeld()).toBe(true)
  await answer(refused('This conversation has ended.', 410))
  expect([isHeld(), reason()]).toEqual([false, 'This conversation has ended.'])
  actor.send({ type: 'sending.retried' })
  await pass()
  expect([isHeld(), sent()]).toEqual([true, ['one', 'one']])
})

it('sends what another tab has left, once that tab lets go', async () => {
  const { actor, leave, accept, sent, value } = await start()
  leave([written('elsewhere')])
  actor.send({ type: 'messages.changed', pending: [written('elsewhere')] })
  await pass()
  expect(sent()).toEqual(['elsewhere'])
  await accept()
  expect(value()).toBe('idle')
})

it('a message that another tab has sent meanwhile is not sent again', async () => {
  const { actor, leave, sent, value } = await start()
  leave([])
  actor.send({ type: 'messages.changed', pending: [written('elsewhere')] })
  await pass()
  expect([sent(), value()]).toEqual([[], 'idle'])
})

it('after a message was sent, the next one that fails is tried again soon', async () => {
  const { write, sendMessage, accept, sent } = await start()
  const failAndWait = async (wait: number) => {
    sendMessage.last().reject(new TypeError('Failed to fetch'))
    await pass()
    await pass(wait)
  }
  await write('one')
  await write('two')
  await failAndWait(200)
  await failAndWait(400)
  await accept()
  await failAndWait(200)
  expect(sent()).toEqual(['one', 'one', 'one', 'two', 'two'])
  expect(sendMessage.last().input).toMatchObject({ conversation: 'c1', client_id: 'two' })
})

it('a server that is out of order for a while is asked again when it said', async () => {
  const { write, answer, sent } = await start()
  await write('one')
  await answer({ ...refused('Back in a moment.', 503), retryAfter: 5 })
  await pass(4999)
  expect(sent()).toEqual(['one'])
  await pass(1)
  expect(sent()).toEqual(['one', 'one'])
})

it('who was warned and writes too fast is told of the wait, not warned any more', async () => {
  const { actor, write, accept, answer } = await start()
  await write('one')
  await accept('1 more message.')
  await write('two')
  await answer({ ...refused('You are sending messages very quickly.', 429), retryAfter: 9 })
  expect(actor.getSnapshot().context).toMatchObject({ warning: '', secondsLeft: 9 })
})
