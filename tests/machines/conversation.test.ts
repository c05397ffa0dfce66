import { expect, it } from 'vitest'
import type { LiveEvent } from '../../domain/likes.ts'
import type { Change } from '../../machines/conversation/conversationTypes.ts'
import {
  CONVERSATION,
  ENDED_CONVERSATION,
  FROM_MAYA,
  NEXT,
  OLDER_PAGE,
  OWN,
  PAGE,
} from '../../machines/paths/models/chatSamples.ts'
import { selectComposer } from '../../src/screens/dashboard/chats/selectChats.ts'
import { refused, settled } from '../support/heldActor.ts'
import { startConversation, startShown, theirs, told } from '../support/startConversation.ts'

it('older pages come before what is there, each message once', async () => {
  const { actor, arrive, context, ids, loadPage } = await startShown()
  actor.send({ type: 'older.requested' })
  expect(loadPage.last().input).toEqual({ id: CONVERSATION.id, before: OWN.seq })
  await arrive({ ...OLDER_PAGE, messages: [...OLDER_PAGE.messages, OWN] })
  expect([ids(), context().hasMore]).toEqual([['m0', 'm1', 'm2'], false])
  actor.send({ type: 'older.requested' })
  expect(loadPage.calls).toHaveLength(2)
})

it('messages stand in the order of their numbers, in whatever order they are heard', async () => {
  const { hear, ids } = await startShown()
  hear(told(theirs(5)))
  hear(told(theirs(4)))
  hear(told(theirs(5)))
  expect(ids()).toEqual(['m1', 'm2', 'm4', 'm5'])
})

it('events of another conversation change nothing', async () => {
  const { context, hear } = await startShown()
  const before = context()
  const message = theirs(3)
  const conversation = { ...CONVERSATION, id: 'with-leo' }
  hear({ kind: 'message', seq: 9, id: message.id, message, conversation })
  expect(context()).toBe(before)
})

it('a message that comes while the first page is on its way is not lost', async () => {
  const { arrive, arriveCurrent, hear, ids, loadPage } = startConversation()
  hear(told(theirs(3)))
  await arrive()
  expect(loadPage.calls).toHaveLength(2)
  await arriveCurrent({ ...PAGE, messages: [...PAGE.messages, theirs(3)] })
  expect([ids(), loadPage.calls.length]).toEqual([['m1', 'm2', 'm3'], 2])
})

it('a message that comes while the last page is read again stays, and it is read once more', async () => {
  const { arrive, arriveCurrent, hear, ids, loadPage, miss } = await startShown()
  miss()
  hear(told(theirs(3)))
  await arrive({ ...PAGE, seq: PAGE.seq + 1 })
  expect([ids(), loadPage.calls.length]).toEqual([['m1', 'm2', 'm3'], 3])
  await arriveCurrent({ ...PAGE, messages: [...PAGE.messages, theirs(3)] })
  expect([ids(), loadPage.calls.length]).toEqual([['m1', 'm2', 'm3'], 3])
})

it('messages that were loaded before the likes are loaded again, because their events will not come', async () => {
  const { actor, arrive, ids, loadPage } = startConversation()
  const read = (seq: number) => actor.send({ type: 'likes.read', seq })
  read(9)
  await arrive({ ...PAGE, seq: 8 })
  expect(loadPage.calls).toHaveLength(2)
  await arrive({ ...PAGE, seq: 9, messages: [...PAGE.messages, theirs(3)] })
  read(9)
  expect([ids(), loadPage.calls.length]).toEqual([['m1', 'm2', 'm3'], 2])
  read(10)
  expect(loadPage.calls).toHaveLength(3)
  read(12)
  read(11)
  await arrive({ ...PAGE, seq: 11 })
  expect(loadPage.calls).toHaveLength(4)
})

it.each(['are on their way', 'could not be loaded'])(
  'the last messages are loaded again at once, also while older ones %s',
  async (why) => {
    const { actor, answer, arriveCurrent, ids, loadPage, miss } = await startShown()
    actor.send({ type: 'older.requested' })
    if (why === 'could not be loaded') await answer(refused('The service is away.', 503))
    miss()
    expect(loadPage.last().input).toEqual({ id: CONVERSATION.id, before: undefined })
    await arriveCurrent({ ...PAGE, messages: [OWN, FROM_MAYA, theirs(3)] })
    expect([ids(), loadPage.calls.length]).toEqual([['m1', 'm2', 'm3'], 3])
  },
)

it('a change of an older message that is on its way is not lost; one from before counts no longer', async () => {
  const { actor, arrive, hear, texts } = await startShown({ ...PAGE, messages: [theirs(9)] })
  hear(told(theirs(7, 'Before')))
  actor.send({ type: 'older.requested' })
  hear(told(theirs(8, '')))
  hear(told(theirs(5, 'Not loaded yet')))
  await arrive({ ...PAGE, messages: [theirs(7), theirs(8)] })
  expect(texts()).toEqual(['No. 7', '', 'No. 9'])
})

it('an event that comes after a page which includes it does not bring back an earlier value', async () => {
  const { context, hear, texts } = await startShown({ ...PAGE, seq: 110 })
  hear(told({ ...FROM_MAYA, text: 'Before the edit' }))
  hear({ kind: 'conversation', seq: 110, id: CONVERSATION.id, conversation: ENDED_CONVERSATION })
  expect([texts().at(-1), context().conversation?.ended_at]).toEqual([FROM_MAYA.text, null])
})

it('messages are loaded again, and once, if the number of the likes is lower: the database was restored', async () => {
  const { actor, arrive, ids, loadPage } = await startShown({ ...PAGE, seq: 100 })
  actor.send({ type: 'likes.read', seq: 70 })
  await arrive({ ...PAGE, seq: 70, messages: [OWN] })
  actor.send({ type: 'likes.read', seq: 70 })
  expect([ids(), loadPage.calls.length]).toEqual([['m1'], 2])
})

it('a change of a message that is not loaded yet leaves no gap before the loaded ones', async () => {
  const { actor, arrive, hear, ids } = await startShown({ ...PAGE, messages: [theirs(9)] })
  hear(told(theirs(4)))
  actor.send({ type: 'message.stored', conversation: CONVERSATION.id, message: OWN })
  expect(ids()).toEqual(['m9'])
  actor.send({ type: 'older.requested' })
  await arrive({ ...PAGE, messages: [theirs(7), theirs(8)], has_more: false })
  hear(told(theirs(4)))
  expect(ids()).toEqual(['m4', 'm7', 'm8', 'm9'])
})

it('a message that was stored late does not bring back what was removed since', async () => {
  const { actor, hear, texts } = await startShown()
  hear(told({ ...NEXT, text: '', is_removed: true }))
  actor.send({ type: 'message.stored', conversation: CONVERSATION.id, message: NEXT })
  expect(texts().at(-1)).toBe('')
})

it('a message of its own after a gap keeps no older ones beside it', async () => {
  const first = { ...PAGE, has_more: false }
  const { actor, arriveCurrent, context, ids, miss } = await startShown(first)
  actor.send({ type: 'message.stored', conversation: CONVERSATION.id, message: theirs(60) })
  miss()
  await arriveCurrent({ ...PAGE, messages: [theirs(59), theirs(60)] })
  expect([ids(), context().hasMore]).toEqual([['m59', 'm60'], true])
  miss()
  await arriveCurrent({ ...PAGE, messages: [theirs(60), theirs(61)] })
  expect([ids(), context().hasMore]).toEqual([['m59', 'm60', 'm61'], true])
})

it('after a gap of more than a page the older messages are read when they are scrolled to', async () => {
  const { arriveCurrent, context, ids, miss } = await startShown({ ...PAGE, has_more: false })
  miss()
  await arriveCurrent({ ...PAGE, messages: [theirs(60), theirs(61)], has_more: true })
  expect([ids(), context().hasMore]).toEqual([['m60', 'm61'], true])
})

it('a page that begins right after the last message loses none; one that begins later drops the older ones', async () => {
  const reread = async (...seqs: number[]) => {
    const { arriveCurrent, ids, miss } = await startShown({ ...PAGE, has_more: false })
    miss()
    await arriveCurrent({ ...PAGE, messages: seqs.map((seq) => theirs(seq)), has_more: true })
    return ids()
  }
  expect(await reread(3, 4)).toEqual(['m1', 'm2', 'm3', 'm4'])
  expect(await reread(4, 5)).toEqual(['m4', 'm5'])
})

it('when the other account is erased, nothing that it took along stays, on older pages neither', async () => {
  const { actor, answer, arrive, context, hear, ids } = await startShown()
  actor.send({ type: 'older.requested' })
  await answer({ ok: true, value: OLDER_PAGE })
  expect(ids()).toEqual(['m0', 'm1', 'm2'])
  const conversation = { ...ENDED_CONVERSATION, person: undefined }
  hear({ kind: 'conversation', seq: 9, id: CONVERSATION.id, conversation })
  const messages = [{ ...FROM_MAYA, text: '' }]
  await arrive({ seq: 9, conversation, messages, has_more: true })
  expect([ids(), context().hasMore, context().conversation?.person]).toEqual([
    ['m2'],
    true,
    undefined,
  ])
})

it('the own message is there as soon as it is stored, and once when it is heard of, too', async () => {
  const { actor, hear, ids } = await startShown()
  actor.send({ type: 'message.stored', conversation: CONVERSATION.id, message: NEXT })
  actor.send({ type: 'message.stored', conversation: 'with-leo', message: { ...NEXT, id: 'm9' } })
  hear(told(NEXT))
  expect(ids()).toEqual(['m1', 'm2', 'm3'])
})

it('a change that is saved replaces the message; a refusal is said, and changes nothing', async () => {
  const { actor, context, saveChange, texts } = await startShown()
  const change = { kind: 'edit', message: OWN.id, text: 'Hi!' } as const
  actor.send({ type: 'change.requested', change })
  expect(saveChange.last().input).toEqual({ id: CONVERSATION.id, change })
  saveChange.last().resolve(refused('Messages can be edited for 15 minutes.', 409))
  await settled()
  expect([context().message, texts()[0]]).toEqual([
    'Messages can be edited for 15 minutes.',
    OWN.text,
  ])
  actor.send({ type: 'change.requested', change })
  const chat_message = { ...OWN, text: 'Hi!', is_edited: true }
  saveChange.last().resolve({ ok: true, value: { chat_message } })
  await settled()
  expect([context().message, texts()[0]]).toEqual(['', 'Hi!'])
})

it('a photo that is sent becomes the last message', async () => {
  const { actor, context, saveChange } = await startShown()
  const file = { id: 'f1', name: 'a.jpg', type: 'image/jpeg', size: 9, previewUrl: 'blob:a' }
  const change = { kind: 'photo', file } as const
  actor.send({ type: 'change.requested', change })
  expect(saveChange.last().input).toEqual({ id: CONVERSATION.id, change })
  const photo = { path: '/photo', width: 4, height: 3 }
  const chat_message = { ...NEXT, text: '', photo }
  saveChange.last().resolve({ ok: true, value: { chat_message } })
  await settled()
  expect(context().messages.at(-1)).toEqual(chat_message)
})

it('a change that gets no answer is said', async () => {
  const { actor, context, matches, saveChange } = await startShown()
  actor.send({ type: 'change.requested', change: { kind: 'mute', isMuted: true } })
  saveChange.last().reject(new TypeError('Failed to fetch'))
  await settled()
  expect([context().message === '', matches({ shown: { changes: 'none' } })]).toEqual([false, true])
  actor.send({ type: 'message.closed' })
  expect(context().message).toBe('')
})

it('changes that are asked for while one is saved are saved after it, in order', async () => {
  const { actor, matches, saveChange } = await startShown()
  const changes: Change[] = [
    { kind: 'mute', isMuted: true },
    { kind: 'edit', message: OWN.id, text: 'Hi!' },
    { kind: 'remove', message: OWN.id },
  ]
  for (const change of changes) actor.send({ type: 'change.requested', change })
  for (const place of changes.keys()) {
    expect(saveChange.calls.map(({ input }) => input.change)).toEqual(changes.slice(0, place + 1))
    saveChange.last().resolve({ ok: true, value: {} })
    await settled()
  }
  expect([saveChange.calls.length, matches({ shown: { changes: 'none' } })]).toEqual([3, true])
})

it.each([
  ['is refused', refused('A message can be edited for 15 minutes.', 409)],
  ['gets no answer', undefined],
])('the text of an edit that %s is in the box again', async (_, reply) => {
  const { actor, saveChange } = await startShown()
  const change = { kind: 'edit', message: OWN.id, text: 'What I typed' } as const
  actor.send({ type: 'change.requested', change })
  if (reply) saveChange.last().resolve(reply)
  else saveChange.last().reject(new TypeError('Failed to fetch'))
  await settled()
  const box = selectComposer(actor.getSnapshot())?.getSnapshot()
  expect(box?.value).toBe('editing')
  expect(box?.context).toMatchObject({ text: 'What I typed', edited: OWN })
})

it('the end of the conversation is heard', async () => {
  const { context, hear } = await startShown()
  hear({ kind: 'conversation', seq: 9, id: CONVERSATION.id, conversation: ENDED_CONVERSATION })
  expect(context().conversation?.ended_at).toBe(ENDED_CONVERSATION.ended_at)
})

it.each<[string, LiveEvent]>([
  ['its match', { kind: 'match', seq: 9, id: CONVERSATION.match }],
  ['itself, without what it is now', { kind: 'conversation', seq: 9, id: CONVERSATION.id }],
])('what is heard of %s has it read again', async (_, event) => {
  const { arrive, context, hear } = await startShown()
  hear({ kind: 'match', seq: 8, id: 'match-with-leo' })
  expect(context().conversation?.ended_at).toBeNull()
  hear(event)
  await arrive({ ...PAGE, conversation: ENDED_CONVERSATION })
  expect(context().conversation?.ended_at).toBe(ENDED_CONVERSATION.ended_at)
})

it.each([404, 400])('one that is not there, by a %i, is missing', async (status) => {
  const { answer, matches } = startConversation()
  await answer(refused('There is no such conversation.', status))
  expect(matches('missing')).toBe(true)
})

it('the other member writes until nothing is heard of it, or until the message is here', async () => {
  const { actor, hear, matches, ids } = await startShown()
  const isWriting = () => matches({ shown: { other: 'writing' } })
  actor.send({ type: 'typing.heard' })
  expect(isWriting()).toBe(true)
  actor.send({ type: 'typing.ended' })
  expect(isWriting()).toBe(false)
  actor.send({ type: 'typing.heard' })
  hear(told({ ...NEXT, is_own: true }))
  expect(isWriting()).toBe(true)
  hear(told(theirs(4)))
  expect([isWriting(), ids()]).toEqual([false, ['m1', 'm2', 'm3', 'm4']])
})
