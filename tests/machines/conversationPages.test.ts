import { expect, it } from 'vitest'
import type { LiveEvent } from '../../domain/likes.ts'
import {
  CONVERSATION,
  NEXT,
  OLDER_PAGE,
  OWN,
  PAGE,
} from '../../machines/paths/models/chatSamples.ts'
import { selectComposer, selectHistory } from '../../src/screens/dashboard/chats/selectChats.ts'
import { refused, settled } from '../support/heldActor.ts'
import { startConversation, startShown, theirs, told } from '../support/startConversation.ts'

const WITH_LEO = { ...CONVERSATION, id: 'with-leo' }

it('the box and the signals of typing belong to this student and this conversation', async () => {
  const { actor, watched } = await startShown()
  expect(watched).toEqual([{ userId: 'u1', id: CONVERSATION.id }])
  const box = selectComposer(actor.getSnapshot())?.getSnapshot()
  expect(box?.context).toMatchObject({ userId: 'u1', conversation: CONVERSATION.id })
})

it('the end is read again, and the older pages stay, with the knowledge that there are no more', async () => {
  const { actor, arrive, arriveCurrent, context, ids, loadPage, miss } = await startShown()
  actor.send({ type: 'older.requested' })
  await arrive(OLDER_PAGE)
  miss()
  expect(loadPage.last().input).toEqual({ id: CONVERSATION.id, before: undefined })
  await arriveCurrent()
  expect([ids(), context().hasMore]).toEqual([['m0', 'm1', 'm2'], false])
})

it('what is there at the second reading counts: messages that went, and whether there are older ones', async () => {
  const { arriveCurrent, context, ids, miss } = await startShown()
  miss()
  await arriveCurrent({ ...PAGE, messages: [OWN, theirs(3)], has_more: false })
  expect([ids(), context().hasMore]).toEqual([['m1', 'm3'], false])
})

it('a message that is here already is not replaced by its copy on an older page', async () => {
  const { actor, arrive, texts } = await startShown()
  actor.send({ type: 'older.requested' })
  const before = { ...OWN, text: 'Before the edit' }
  await arrive({ ...OLDER_PAGE, messages: [...OLDER_PAGE.messages, before] })
  expect(texts().slice(0, 2)).toEqual(['Hello!', OWN.text])
})

it('what is heard of another conversation has nothing read again, and does not end the typing', async () => {
  const { actor, hear, ids, loadPage, matches } = await startShown()
  actor.send({ type: 'typing.heard' })
  hear({ kind: 'conversation', seq: 9, id: WITH_LEO.id })
  hear({ ...told(theirs(3)), conversation: WITH_LEO } as LiveEvent)
  const isWriting = matches({ shown: { other: 'writing' } })
  expect([loadPage.calls.length, isWriting, ids()]).toEqual([1, true, ['m1', 'm2']])
})

it('a match that is heard of while the first page is on its way may be that of this conversation', async () => {
  const { arrive, hear, loadPage } = startConversation()
  hear({ kind: 'match', seq: 9, id: 'any' })
  await arrive()
  expect(loadPage.calls).toHaveLength(2)
})

it('own messages are never new or unread', async () => {
  const messages = [OWN, { ...NEXT, id: 'm2', seq: 2 }, theirs(3)]
  const { actor, context, hear, newFrom } = await startShown({ ...PAGE, messages })
  expect(newFrom()).toBe(3)
  actor.send({ type: 'message.displayed', seq: 3 })
  hear(told({ ...NEXT, id: 'm4', seq: 4 }))
  expect(context().conversation).toMatchObject({ read_seq: 3, unread: 0 })
})

it('openers are offered where the server has some', async () => {
  const openers = ['When do you move in?']
  const { actor } = await startShown({ ...PAGE, messages: [], openers })
  expect(selectHistory(actor.getSnapshot()).openers).toEqual(openers)
  expect(selectHistory((await startShown()).actor.getSnapshot()).openers).toEqual([])
})

it('a removal that is refused leaves the box as it is', async () => {
  const { actor, saveChange } = await startShown()
  actor.send({ type: 'change.requested', change: { kind: 'remove', message: OWN.id } })
  saveChange.last().resolve(refused('No.', 409))
  await settled()
  expect(selectComposer(actor.getSnapshot())?.getSnapshot().value).toBe('writing')
})

it('each page that arrives makes the wait for the next one short again', async () => {
  const { actor, answer, arriveCurrent, clock, loadPage, miss } = startConversation()
  const failTwice = async () => {
    for (const delay of [200, 400]) {
      await answer(refused('The service is away.', 503))
      clock.increment(delay)
    }
  }
  await failTwice()
  await arriveCurrent()
  actor.send({ type: 'older.requested' })
  await failTwice()
  await arriveCurrent(OLDER_PAGE)
  for (const _ of ['once', 'twice']) {
    miss()
    await failTwice()
    await arriveCurrent()
  }
  expect(loadPage.calls).toHaveLength(12)
})
