import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { PendingMessage } from '../../domain/chats.ts'
import { messageOutboxMachine } from '../../machines/messageOutbox/messageOutbox.machine.ts'
import type {
  MessageOutboxEvent,
  MessageOutboxInput,
} from '../../machines/messageOutbox/messageOutboxTypes.ts'
import { heldActor, settled } from '../support/heldActor.ts'

const written = (id: string): PendingMessage => ({ client_id: id, text: id, written_at: 'now' })

/** Starts the outbox of a conversation while the messages of an earlier visit are being read. Another tab is sending. */
function start() {
  const loadMessages = heldActor<readonly PendingMessage[], MessageOutboxInput>()
  const silent = fromCallback<MessageOutboxEvent, MessageOutboxInput>(() => undefined)
  const actor = createActor(
    messageOutboxMachine.provide({
      actors: { loadMessages: loadMessages.logic, watchMessages: silent, holdLock: silent },
      actions: { storeMessage: () => undefined, logFailure: () => undefined },
    }),
    { input: { userId: 'u1', conversation: 'c1' } },
  ).start()
  const write = (id: string) => actor.send({ type: 'message.written', message: written(id) })
  const pending = () => actor.getSnapshot().context.pending.map(({ client_id }) => client_id)
  return { actor, loadMessages, pending, write }
}

it.each([
  ['not among them', ['left', 'older']],
  ['among them', ['left', 'older', 'one', 'two']],
])('what is written while an earlier visit is read follows it, once: %s', async (_, read) => {
  const { actor, loadMessages, pending, write } = start()
  write('one')
  write('two')
  expect([actor.getSnapshot().value, pending()]).toEqual(['restoring', ['one', 'two']])
  loadMessages.last().resolve(read.map(written))
  await settled()
  expect(pending()).toEqual(['left', 'older', 'one', 'two'])
  expect(loadMessages.last().input).toEqual({ userId: 'u1', conversation: 'c1' })
})

it('messages that cannot be read do not keep those that are written meanwhile', async () => {
  const { actor, loadMessages, pending, write } = start()
  write('one')
  loadMessages.last().reject(new Error('forbidden'))
  await settled()
  expect([actor.getSnapshot().value, pending()]).toEqual([
    { sendingAll: 'waitingForLock' },
    ['one'],
  ])
})
