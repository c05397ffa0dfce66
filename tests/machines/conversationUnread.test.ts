import { expect, it } from 'vitest'
import type { LiveEvent } from '../../domain/likes.ts'
import {
  CONVERSATION,
  FROM_MAYA,
  OLDER_PAGE,
  OWN,
  PAGE,
} from '../../machines/paths/models/chatSamples.ts'
import { startShown, theirs, told } from '../support/startConversation.ts'

it('shows the last page, with the line before the first new message', async () => {
  const { hear, ids, newFrom } = await startShown()
  expect([ids(), newFrom()]).toEqual([['m1', 'm2'], FROM_MAYA.seq])
  hear(told(theirs(3)))
  expect(newFrom()).toBe(FROM_MAYA.seq)
})

it('there is no such line if all was read, also once a message arrives', async () => {
  const conversation = { ...CONVERSATION, unread: 0, read_seq: 2 }
  const { hear, newFrom } = await startShown({ ...PAGE, conversation })
  hear({ ...told(theirs(3)), conversation } as LiveEvent)
  expect(newFrom()).toBe(0)
})

it('the line is not there until the messages before it are', async () => {
  const conversation = { ...CONVERSATION, unread: 3, read_seq: 1 }
  const messages = [theirs(3), theirs(4)]
  const { actor, arrive, newFrom } = await startShown({ ...PAGE, conversation, messages })
  expect(newFrom()).toBe(0)
  actor.send({ type: 'older.requested' })
  await arrive({ ...OLDER_PAGE, messages: [OWN, FROM_MAYA] })
  expect(newFrom()).toBe(FROM_MAYA.seq)
})

it.each([
  ['the conversation', 0, false],
  ['the loaded page', 4, true],
])('the line is there also if the first message of %s is new', async (_, read_seq, has_more) => {
  const conversation = { ...CONVERSATION, unread: 2, read_seq }
  const messages = [theirs(read_seq + 1), theirs(read_seq + 2)]
  const { newFrom } = await startShown({ ...PAGE, conversation, messages, has_more })
  expect(newFrom()).toBe(read_seq + 1)
})

it('the marker of what was read only moves forwards', async () => {
  const { actor, context, read } = await startShown()
  for (const seq of [FROM_MAYA.seq, OWN.seq, FROM_MAYA.seq]) {
    actor.send({ type: 'message.displayed', seq })
  }
  expect(read).toEqual([FROM_MAYA.seq])
  expect(context().conversation).toMatchObject({ read_seq: FROM_MAYA.seq, unread: 0 })
})

it('messages after the marker count as unread, also if the server has not stored the marker yet', async () => {
  const messages = [OWN, FROM_MAYA, theirs(3), { ...theirs(4), is_removed: true }, theirs(5)]
  const conversation = { ...CONVERSATION, unread: 3 }
  const first = { ...PAGE, conversation, messages }
  const { actor, arriveCurrent, context, hear, miss } = await startShown(first)
  const read = () => [context().conversation?.read_seq, context().conversation?.unread]
  expect(read()).toEqual([1, 3])
  actor.send({ type: 'message.displayed', seq: 2 })
  expect(read()).toEqual([2, 2])
  actor.send({ type: 'message.displayed', seq: 3 })
  expect(read()).toEqual([3, 1])
  hear({ kind: 'conversation', seq: 9, id: CONVERSATION.id, conversation })
  expect(read()).toEqual([3, 1])
  hear(told(theirs(6)))
  expect(read()).toEqual([3, 2])
  miss()
  await arriveCurrent(first)
  expect(read()).toEqual([3, 2])
  hear({
    kind: 'conversation',
    seq: 9,
    id: CONVERSATION.id,
    conversation: { ...conversation, unread: 0, read_seq: 6 },
  })
  expect(read()).toEqual([6, 0])
})
