import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type AnyActorRef, createActor, waitFor } from 'xstate'
import {
  editMessage,
  getConversations,
  getMessages,
  muteConversation,
  readMessages,
  removeMessage,
  sendMessage,
  shareAddress,
  showSeen,
  signalTyping,
} from '../../contract/chats.ts'
import type { Reply } from '../../domain/reply.ts'
import type { Change } from '../../machines/conversation/conversationTypes.ts'
import { CHATS, CONVERSATION, NEXT, OWN, PAGE } from '../../machines/paths/models/chatSamples.ts'
import { provideChats } from '../../src/app/provide/chats.ts'
import { createFileStore } from '../../src/effects/fileStore.ts'
import { loadMessages, saveChatDraft, storeMessage } from '../../src/effects/pendingMessages.ts'
import { answeringServices } from '../support/answeringServices.ts'
import { refused } from '../support/heldActor.ts'
import { takeConsoleLines } from '../support/noConsoleLines.ts'

const running: { stop: () => void }[] = []

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop()
})

type Answers = Record<string, Reply<unknown> | Promise<Reply<unknown>>>

const ANSWERS: Answers = {
  [getConversations.path]: { ok: true, value: CHATS },
  [getMessages.path]: { ok: true, value: PAGE },
  [sendMessage.path]: { ok: true, value: { chat_message: NEXT } },
}

function outside(answers: Answers = {}) {
  const { services, to } = answeringServices({ ...ANSWERS, ...answers })
  const payloads = (path: string) => to(path).map(({ payload }) => payload)
  return { ...provideChats(services, createFileStore()), payloads }
}

/** Starts the conversation of the student u1 with Maya. */
async function openConversation(id = CONVERSATION.id, answers: Answers = {}) {
  const { conversation, payloads } = outside(answers)
  const actor = createActor(conversation, { input: { userId: 'u1', id } })
  running.push(actor.start())
  await waitFor(actor, (snapshot) => snapshot.matches('shown'))
  const box = () => actor.getSnapshot().children.composer as AnyActorRef
  return { actor, box, payloads }
}

const { id } = CONVERSATION

describe('each change goes to its own call', () => {
  test.each<[Change, { path: string }, object]>([
    [{ kind: 'mute', isMuted: true }, muteConversation, { id, is_muted: true }],
    [{ kind: 'share', isShared: false }, shareAddress, { id, is_shared: false }],
    [
      { kind: 'edit', message: OWN.id, text: 'At 6' },
      editMessage,
      { id, message: OWN.id, text: 'At 6' },
    ],
    [{ kind: 'remove', message: OWN.id }, removeMessage, { id, message: OWN.id }],
  ])('%j', async (change, call, payload) => {
    const { actor, payloads } = await openConversation()
    actor.send({ type: 'change.requested', change })
    expect(payloads(call.path)).toEqual([payload])
  })
})

test('changes that wait when the student leaves are saved, also after one that fails', async () => {
  const first = Promise.withResolvers<Reply<unknown>>()
  const { actor, payloads } = await openConversation(id, { [muteConversation.path]: first.promise })
  actor.send({ type: 'change.requested', change: { kind: 'mute', isMuted: true } })
  actor.send({ type: 'change.requested', change: { kind: 'share', isShared: false } })
  actor.send({ type: 'change.requested', change: { kind: 'remove', message: OWN.id } })
  actor.stop()
  first.reject(new TypeError('Failed to fetch'))
  await vi.waitFor(() => expect(payloads(removeMessage.path)).toEqual([{ id, message: OWN.id }]))
  expect(payloads(shareAddress.path)).toEqual([{ id, is_shared: false }])
})

test('older messages are asked for before the oldest that is here; what was displayed is told', async () => {
  const { actor, payloads } = await openConversation()
  actor.send({ type: 'older.requested' })
  expect(payloads(getMessages.path)).toEqual([
    { id, before: undefined },
    { id, before: 1 },
  ])
  actor.send({ type: 'message.displayed', seq: 2 })
  expect(payloads(readMessages.path)).toEqual([{ id, seq: 2 }])
})

test('messages displayed while a read marker is being saved are saved by one more call', async () => {
  let answer: (reply: Reply<unknown>) => void = () => undefined
  const saved = new Promise<Reply<unknown>>((resolve) => {
    answer = resolve
  })
  const { actor, payloads } = await openConversation(undefined, { [readMessages.path]: saved })
  const event = { kind: 'message', id: 'm3', conversation: CONVERSATION } as const
  for (const seq of [3, 4]) {
    const message = { ...NEXT, id: `m${seq}`, seq, is_own: false }
    actor.send({ type: 'event.heard', event: { ...event, seq, message } })
  }
  for (const seq of [2, 3, 4]) actor.send({ type: 'message.displayed', seq })
  expect(payloads(readMessages.path)).toEqual([{ id, seq: 2 }])
  answer({ ok: true, value: {} })
  await vi.waitFor(() => expect(payloads(readMessages.path)).toHaveLength(2))
  expect(payloads(readMessages.path).at(-1)).toEqual({ id, seq: 4 })
})

test('the box begins with what was left in it, and tells the other that one writes, but not of nothing', async () => {
  saveChatDraft('u1', 'with-noah', 'Half a sen')
  const { box, payloads } = await openConversation('with-noah')
  expect(box().getSnapshot().context.text).toBe('Half a sen')
  box().send({ type: 'text.changed', text: '  ' })
  expect(payloads(signalTyping.path)).toEqual([])
  box().send({ type: 'text.changed', text: 'H' })
  box().send({ type: 'text.changed', text: 'Hi' })
  expect(payloads(signalTyping.path)).toEqual([{ id: 'with-noah' }])
})

/** Stands in for Web Locks, which jsdom lacks: who asks first for a lock of this name keeps it. */
function keepEveryLock(): void {
  const held = new Set<string>()
  const request = async (name: string, _: object, hold: () => Promise<void>) => {
    await Promise.resolve()
    if (held.has(name)) return
    held.add(name)
    await hold()
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}

describe('the list of conversations', () => {
  async function openList(answers: Answers = {}) {
    const { chats, payloads } = outside(answers)
    const actor = createActor(chats, { input: { userId: 'u1', isOffered: true } })
    running.push(actor.start())
    await waitFor(actor, (snapshot) => snapshot.matches('current'))
    return { actor, payloads, shows: () => actor.getSnapshot().context.chats.shows_seen }
  }

  test('sends what an earlier visit left, though its conversation is not opened, and forgets it then', async () => {
    const left = { client_id: 'c3', text: NEXT.text, written_at: NEXT.sent_at }
    storeMessage('u1', id, left)
    storeMessage('u2', id, left)
    const { payloads } = await openList()
    await vi.waitFor(() => expect(loadMessages('u1', id)).toEqual([]), { timeout: 60_000 })
    expect(payloads(sendMessage.path)).toEqual([{ id, client_id: 'c3', text: NEXT.text }])
    expect(loadMessages('u2', id)).toEqual([left])
  })

  test('sends the messages of one conversation also while those of another get no answer', async () => {
    keepEveryLock()
    const left = { client_id: 'c3', text: NEXT.text, written_at: NEXT.sent_at }
    storeMessage('u1', id, left)
    storeMessage('u1', 'with-noah', { ...left, client_id: 'c4' })
    const { payloads } = await openList({ [sendMessage.path]: new Promise<never>(() => undefined) })
    const ids = () => payloads(sendMessage.path).map((message) => (message as { id: string }).id)
    await vi.waitFor(() => expect(ids().toSorted()).toEqual([id, 'with-noah']), { timeout: 60_000 })
  })

  test('has a switch that is saved', async () => {
    const { actor, payloads, shows } = await openList()
    actor.send({ type: 'seen.switched', isOn: true })
    expect(shows()).toBe(true)
    await waitFor(actor, ({ context }) => context.unsaved === 0)
    await waitFor(actor, (snapshot) => snapshot.matches('current'))
    expect(payloads(showSeen.path)).toEqual([{ shows_seen: true }])
    expect(payloads(getConversations.path)).toHaveLength(2)
  })

  test('of which the second choice is saved after the first, also if that fails', async () => {
    const first = Promise.withResolvers<Reply<unknown>>()
    const { actor, payloads, shows } = await openList({ [showSeen.path]: first.promise })
    actor.send({ type: 'seen.switched', isOn: true })
    actor.send({ type: 'seen.switched', isOn: false })
    await vi.waitFor(() => expect(payloads(showSeen.path)).toEqual([{ shows_seen: true }]))
    first.reject(new TypeError('the network is down'))
    await vi.waitFor(() => expect(payloads(showSeen.path)).toHaveLength(2))
    expect(payloads(showSeen.path)).toEqual([{ shows_seen: true }, { shows_seen: false }])
    expect(shows()).toBe(false)
    await waitFor(actor, ({ context }) => context.unsaved === 0)
    expect(takeConsoleLines()).toContain('console.warn: Nookmate: TypeError')
  })

  test('that moves back when the server refuses', async () => {
    const { actor, payloads, shows } = await openList({ [showSeen.path]: refused('Away.', 503) })
    actor.send({ type: 'seen.switched', isOn: true })
    expect(shows()).toBe(true)
    await waitFor(actor, ({ context }) => !context.chats.shows_seen)
    expect(payloads(getConversations.path)).toHaveLength(2)
  })
})
