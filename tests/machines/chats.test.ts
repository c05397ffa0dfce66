import { expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { Conversation, Message } from '../../domain/chats.ts'
import type { LiveEvent } from '../../domain/likes.ts'
import { chatsMachine } from '../../machines/chats/chats.machine.ts'
import { type Loaded, outboxOf } from '../../machines/chats/chatsSetup.ts'
import type { MessageOutboxInput } from '../../machines/messageOutbox/messageOutboxTypes.ts'
import { CHATS, CONVERSATION, FROM_MAYA, NEXT } from '../../machines/paths/models/chatSamples.ts'
import { MATCH } from '../../machines/paths/models/samples.ts'
import { selectDraft } from '../../src/screens/dashboard/chats/selectChats.ts'
import { heldActor, refused, settled } from '../support/heldActor.ts'

const WITH_LEO: Conversation = {
  ...{ ...CONVERSATION, id: 'with-leo', unread: 0, last: undefined },
  made_at: '2026-11-19T12:00:00.000Z',
}
const LIST = { ...CHATS, conversations: [CONVERSATION, WITH_LEO] }

const FROM_LEO: Message = { ...FROM_MAYA, id: 'm9', sent_at: '2026-11-21T09:00:00.000Z' }

/** The live event of a message from Leo. */
const leoWrote = (seq: number): LiveEvent => ({
  ...{ kind: 'message', seq, id: FROM_LEO.id, message: FROM_LEO },
  conversation: { ...WITH_LEO, last: FROM_LEO, unread: 1 },
})
const newMatch = (seq: number): LiveEvent => ({ kind: 'match', seq, id: MATCH.id, match: MATCH })

function start({ isOffered = true, left = [] as string[] } = {}) {
  const loadChats = heldActor<Loaded>()
  const outboxes: string[] = []
  const passed: unknown[] = []
  const saved: boolean[] = []
  const toParent: object[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    chatsMachine.provide({
      actors: {
        loadChats: loadChats.logic,
        watchDrafts: fromCallback(() => undefined),
        messageOutbox: fromCallback<never, MessageOutboxInput>(({ input, receive }) => {
          outboxes.push(`${input.conversation} of ${input.userId}`)
          receive((event) => passed.push([input.conversation, event]))
        }) as never,
      },
      actions: {
        logFailure: () => undefined,
        saveSeen: (_, isOn) => saved.push(isOn),
        resumeOutboxes({ self }) {
          for (const conversation of left) self.send({ type: 'conversation.opened', conversation })
        },
      },
    }),
    {
      clock,
      input: { userId: 'u1', isOffered },
      // Without a parent, the flow sends to itself what it would send to its parent.
      inspect(inspected) {
        if (inspected.type !== '@xstate.event' || inspected.sourceRef !== actor) return
        if (inspected.actorRef === actor) toParent.push(inspected.event)
      },
    },
  )
  actor.start()
  const answer = async (reply: Loaded) => {
    loadChats.last().resolve(reply)
    await settled()
  }
  return {
    ...{ actor, answer, clock, loadChats, outboxes, passed, saved, toParent },
    arrive: (chats = LIST) => answer({ ok: true, value: chats }),
    /** Answers with a list that includes all events so far. */
    arriveCurrent: (chats = LIST) =>
      answer({
        ok: true,
        value: { ...chats, seq: Math.max(chats.seq, actor.getSnapshot().context.neededSeq) },
      }),
    /** An event after the last list has happened and was missed. */
    miss: () => actor.send({ type: 'likes.read', seq: actor.getSnapshot().context.loadedSeq + 1 }),
    hear: (event: LiveEvent) => actor.send({ type: 'event.heard', event }),
    ids: () => actor.getSnapshot().context.chats.conversations.map(({ id }) => id),
    unread: () => actor.getSnapshot().context.chats.conversations.map(({ unread }) => unread),
    showsSeen: () => actor.getSnapshot().context.chats.shows_seen,
    value: () => actor.getSnapshot().value,
  }
}

it('a conversation with a new message moves to the front of the list', async () => {
  const { arrive, hear, ids, unread } = start()
  await arrive()
  expect(ids()).toEqual(['with-maya', 'with-leo'])
  hear(leoWrote(8))
  expect([ids(), unread()]).toEqual([
    ['with-leo', 'with-maya'],
    [1, 1],
  ])
})

it('an event that the list has already changes nothing', async () => {
  const { arrive, hear, ids } = start()
  await arrive()
  hear(leoWrote(7))
  expect(ids()).toEqual(['with-maya', 'with-leo'])
})

it('an event that arrives while the list loads is in the list', async () => {
  const { arrive, hear, ids } = start()
  hear(leoWrote(8))
  await arrive()
  expect(ids()).toEqual(['with-leo', 'with-maya'])
})

it('a conversation that comes to an end by a block leaves the list', async () => {
  const { arrive, hear, ids } = start()
  await arrive()
  hear({ kind: 'conversation', seq: 8, id: 'with-leo' })
  expect(ids()).toEqual(['with-maya'])
})

it('a new match brings a conversation: the list is read again, and stays meanwhile', async () => {
  const { arrive, hear, ids, value } = start()
  await arrive({ ...LIST, conversations: [CONVERSATION] })
  hear(newMatch(8))
  expect([value(), ids()]).toEqual(['loading', ['with-maya']])
  await arrive({ ...LIST, seq: 8 })
  expect([value(), ids()]).toEqual(['current', ['with-maya', 'with-leo']])
})

it('a match that is heard of while the list is read, and is not in it, has it read once more', async () => {
  const { arrive, hear, loadChats, value } = start()
  hear(newMatch(8))
  await arrive()
  expect([value(), loadChats.calls.length]).toEqual(['loading', 2])
  await arrive({ ...LIST, seq: 8 })
  expect([value(), loadChats.calls.length]).toEqual(['current', 2])
})

it('a list that was loaded before the likes is loaded again, because its events will not come', async () => {
  const { actor, arrive, hear, loadChats, value } = start()
  const read = (seq: number) => actor.send({ type: 'likes.read', seq })
  read(8)
  hear(leoWrote(9))
  await arrive({ ...LIST, seq: 7 })
  expect([value(), loadChats.calls.length]).toEqual(['loading', 2])
  await arrive({ ...LIST, seq: 9 })
  read(9)
  expect([value(), loadChats.calls.length]).toEqual(['current', 2])
  read(10)
  expect(value()).toBe('loading')
  await arrive({ ...LIST, seq: 10 })
  read(7)
  expect(value()).toBe('loading')
  await arrive({ ...LIST, seq: 7 })
  expect([value(), loadChats.calls.length]).toEqual(['current', 4])
})

it('a list that does not arrive is read again', async () => {
  const { answer, value } = start()
  await answer(refused('The service is away.', 503))
  expect(value()).toBe('waitingToLoad')
})

it('each conversation has one outbox, from the first time on', async () => {
  const { actor, arrive, outboxes, passed } = start()
  await arrive()
  actor.send({ type: 'conversation.opened', conversation: 'with-leo' })
  actor.send({ type: 'conversation.opened', conversation: 'with-leo' })
  expect(outboxes).toEqual(['with-leo of u1'])
  const message = { client_id: 'c3', text: NEXT.text, written_at: NEXT.sent_at }
  actor.send({ type: 'message.written', conversation: 'with-leo', message })
  expect(passed).toEqual([['with-leo', { type: 'message.written', message }]])
  expect(actor.getSnapshot().children).toHaveProperty([outboxOf('with-leo')])
})

it('messages that an earlier visit left are sent without opening their conversation', () => {
  const { outboxes } = start({ left: ['with-maya'] })
  expect(outboxes).toEqual(['with-maya of u1'])
})

it('where the server has none, nothing is read or sent', () => {
  const { loadChats, outboxes, value } = start({ isOffered: false, left: ['with-maya'] })
  expect([value(), loadChats.calls, outboxes]).toEqual(['notOffered', [], []])
})

it('the switch of Seen shows at once where it was moved to, and moves back if it was not saved', async () => {
  const { actor, arrive, saved, showsSeen, value } = start()
  await arrive()
  actor.send({ type: 'seen.switched', isOn: true })
  expect([showsSeen(), saved]).toEqual([true, [true]])
  actor.send({ type: 'seen.saved' })
  expect([showsSeen(), value()]).toEqual([true, 'loading'])
  await arrive()
  expect(showsSeen()).toBe(false)
})

it.each<Loaded>([{ ok: true, value: LIST }, refused('The service is away.', 503)])(
  'the switch of Seen works while the list is loaded again, and that list does not move it back: %j',
  async (reply) => {
    const { actor, answer, arrive, miss, saved, showsSeen } = start()
    await arrive()
    miss()
    actor.send({ type: 'seen.switched', isOn: true })
    await answer(reply)
    expect([showsSeen(), saved]).toEqual([true, [true]])
  },
)

it('a list that was on its way when the choice was saved is loaded once more', async () => {
  const { actor, arrive, arriveCurrent, loadChats, miss, showsSeen } = start()
  await arrive()
  miss()
  actor.send({ type: 'seen.switched', isOn: true })
  actor.send({ type: 'seen.saved' })
  await arriveCurrent({ ...LIST, shows_seen: true })
  expect([showsSeen(), loadChats.calls.length]).toEqual([true, 3])
})

it('only when the last of several choices is saved does the list move the switch', async () => {
  const { actor, arrive, arriveCurrent, miss, saved, showsSeen, value } = start()
  await arrive()
  actor.send({ type: 'seen.switched', isOn: true })
  actor.send({ type: 'seen.switched', isOn: false })
  actor.send({ type: 'seen.switched', isOn: true })
  actor.send({ type: 'seen.saved' })
  actor.send({ type: 'seen.saved' })
  miss()
  await arriveCurrent()
  expect([showsSeen(), saved]).toEqual([true, [true, false, true]])
  actor.send({ type: 'seen.saved' })
  expect(value()).toBe('loading')
})

it('a message to a conversation that was not opened is sent, too', async () => {
  const { actor, arrive, passed } = start()
  await arrive()
  const message = { client_id: 'c3', text: NEXT.text, written_at: NEXT.sent_at }
  actor.send({ type: 'message.written', conversation: 'with-leo', message })
  expect(passed).toEqual([['with-leo', { type: 'message.written', message }]])
})

it('what the list has already is neither applied nor read once more, also if it was heard before', async () => {
  const { arrive, hear, ids, loadChats, value } = start()
  hear(leoWrote(7))
  hear(newMatch(7))
  await arrive()
  expect([value(), loadChats.calls.length]).toEqual(['current', 1])
  expect(ids()).toEqual(['with-maya', 'with-leo'])
})

it('a list that arrives makes the wait for the next one short again', async () => {
  const { answer, arriveCurrent, clock, loadChats, miss } = start()
  for (const _ of ['once', 'twice']) {
    for (const delay of [200, 400]) {
      await answer(refused('The service is away.', 503))
      clock.increment(delay)
    }
    await arriveCurrent()
    miss()
  }
  expect(loadChats.calls).toHaveLength(7)
})

it('a message that an outbox has sent is told, with its conversation', async () => {
  const { actor, arrive, toParent } = start()
  await arrive()
  actor.send({ type: 'message.sent', conversation: 'with-leo', message: NEXT })
  expect(toParent).toEqual([{ type: 'message.stored', conversation: 'with-leo', message: NEXT }])
})

it('a draft that is there no longer is not shown any more', () => {
  const { actor } = start()
  actor.send({ type: 'drafts.changed', drafts: { 'with-maya': 'Hi', 'with-leo': 'Yo' } })
  actor.send({ type: 'drafts.changed', drafts: { 'with-leo': 'Hello' } })
  const draftFor = (id: string) => selectDraft(actor.getSnapshot(), id)
  expect(['with-maya', 'with-leo'].map(draftFor)).toEqual([undefined, 'Hello'])
})
