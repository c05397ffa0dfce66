import { expect, test } from 'vitest'
import type { Chats, Conversation } from '../../domain/chats.ts'
import type { LiveEvent } from '../../domain/likes.ts'
import {
  conversationOf,
  isAboutChats,
  withConversation,
} from '../../machines/chats/conversations.ts'
import { CONVERSATION, FROM_MAYA } from '../../machines/paths/models/chatSamples.ts'
import { MATCH } from '../../machines/paths/models/samples.ts'

const at = (day: number) => `2026-11-${day}T12:00:00.000Z`

/** A conversation whose match was made on a day of November, with its last message on another one, or none. */
const begun = (id: string, day: number, last?: number): Conversation => ({
  ...{ ...CONVERSATION, id, made_at: at(day) },
  last: last === undefined ? undefined : { ...FROM_MAYA, sent_at: at(last) },
})

const LIST: Chats = {
  ...{ seq: 7, shows_seen: true },
  conversations: [begun('maya', 10, 20), begun('leo', 11, 16)],
}
const changed = (id: string, conversation?: Conversation): LiveEvent => ({
  ...{ kind: 'conversation', seq: 9, id },
  ...(conversation && { conversation }),
})
const zoe = (day: number, last?: number) => changed('zoe', begun('zoe', day, last))

test.each<[string, LiveEvent, string[]]>([
  ['without a message the match counts', zoe(18), ['maya', 'zoe', 'leo']],
  ['a match that is new today is first', zoe(21), ['zoe', 'maya', 'leo']],
  ['with a message that one counts', zoe(21, 12), ['maya', 'leo', 'zoe']],
  ['of the same time by their ids', zoe(10, 16), ['maya', 'leo', 'zoe']],
  ['also in front', changed('ben', begun('ben', 10, 16)), ['maya', 'ben', 'leo']],
  ['one that changes is there once', changed('leo', begun('leo', 11, 21)), ['leo', 'maya']],
  ['one that is no longer shown leaves', changed('maya'), ['leo']],
])('conversations stand in the order of their news: %s', (_, event, ids) => {
  const { conversations, ...others } = withConversation(LIST, event)
  expect(conversations.map(({ id }) => id)).toEqual(ids)
  expect(others).toEqual({ seq: 9, shows_seen: true })
})

test('a message brings its conversation as it is now; one without changes nothing', () => {
  const leo = { ...begun('leo', 11, 21), unread: 4 }
  const told = { kind: 'message', seq: 9, id: 'm9', message: FROM_MAYA } as const
  const { conversations } = withConversation(LIST, { ...told, conversation: leo })
  expect(conversations).toEqual([leo, begun('maya', 10, 20)])
  expect(withConversation(LIST, told)).toBe(LIST)
  expect(withConversation(LIST, { kind: 'match', seq: 9, id: 'leo' })).toBe(LIST)
})

test('an event says which conversation it is about, if it is about one', () => {
  const events: LiveEvent[] = [
    { kind: 'message', seq: 1, id: 'm1', message: FROM_MAYA, conversation: CONVERSATION },
    { kind: 'message', seq: 1, id: 'm1' },
    { kind: 'conversation', seq: 1, id: 'with-leo' },
    { kind: 'match', seq: 1, id: MATCH.id, match: MATCH },
    { kind: 'profile', seq: 1 },
  ]
  expect(events.map((event) => [conversationOf(event), isAboutChats(event)])).toEqual([
    [CONVERSATION.id, true],
    [undefined, true],
    ['with-leo', true],
    [undefined, false],
    [undefined, false],
  ])
})
