import { afterEach, expect, test, vi } from 'vitest'
import { type AnyActorRef, assign, createActor, createMachine, setup } from 'xstate'
import type { Conversation } from '../../domain/chats.ts'
import type { Match } from '../../domain/likes.ts'
import { CONVERSATION, ENDED_CONVERSATION } from '../../machines/paths/models/chatSamples.ts'
import { MATCH } from '../../machines/paths/models/samples.ts'
import { keepPush } from '../../src/app/keepPush.ts'
import { answeringServices } from '../support/answeringServices.ts'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge')
  Reflect.deleteProperty(navigator, 'clearAppBadge')
})

/** Stands in for the machines `likes` and `chats`: an event replaces its context. */
const lists = setup({
  types: { context: {} as { known: object }, events: {} as { type: 'told'; known: object } },
}).createMachine({
  context: { known: {} },
  on: { told: { actions: assign(({ event }) => event.known) } },
})

/** Starts a dashboard with likes and chats. Also returns the number on the app icon, 0 for none. */
function open() {
  let shown = 0
  const set = async (count: number) => {
    shown = count
  }
  Object.assign(navigator, { setAppBadge: set, clearAppBadge: () => set(0) })
  const dashboard = createActor(
    setup({ actors: { lists } }).createMachine({
      invoke: [
        { id: 'likes', src: 'lists' },
        { id: 'chats', src: 'lists' },
      ],
    }),
  )
  const { likes, chats } = dashboard.start().getSnapshot().children as Record<string, AnyActorRef>
  const match = (...matches: Partial<Match>[]) => {
    const all = matches.map((one, at) => ({ ...MATCH, id: `m${at}`, is_seen: false, ...one }))
    likes?.send({ type: 'told', known: { likes: { matches: all }, announced: [] } })
  }
  const talk = (...conversations: Conversation[]) =>
    chats?.send({ type: 'told', known: { chats: { conversations } } })
  match()
  talk()
  keepPush(answeringServices().services, dashboard)
  return { dashboard, match, talk, shown: () => shown }
}

test('the icon has the number of new matches and of unread messages, and none after a logout', () => {
  const { dashboard, match, talk, shown } = open()
  expect(shown()).toBe(0)
  match({}, { is_seen: true }, {}, { ended_at: MATCH.made_at })
  expect(shown()).toBe(2)
  const unread = { ...CONVERSATION, unread: 3 }
  talk(unread, { ...unread, is_muted: true }, { ...ENDED_CONVERSATION, unread: 5 })
  expect(shown()).toBe(5)
  match()
  expect(shown()).toBe(3)
  dashboard.stop()
  expect(shown()).toBe(0)
})

test('a browser without numbers on icons shows none', () => {
  const { match } = open()
  Reflect.deleteProperty(navigator, 'setAppBadge')
  Reflect.deleteProperty(navigator, 'clearAppBadge')
  expect(() => match({})).not.toThrow()
})

test('a number that the browser refuses is no fault', async () => {
  const { match } = open()
  const refuse = vi.fn(() => Promise.reject(new Error('NotAllowedError')))
  Object.assign(navigator, { setAppBadge: refuse })
  match({})
  await Promise.allSettled(refuse.mock.results.map(({ value }) => value))
  expect(refuse).toHaveBeenCalledWith(1)
})

/** Stands in for both lists: one new match, and three unread messages. */
const full = createMachine({
  context: {
    likes: { matches: [{ ...MATCH, is_seen: false }] },
    announced: [],
    chats: { conversations: [{ ...CONVERSATION, unread: 3 }] },
  },
  on: { touched: {} },
})

test('flows that start after the dashboard count, too, and each of their changes is shown once', () => {
  const shown: number[] = []
  const set = async (count: number) => void shown.push(count)
  Object.assign(navigator, { setAppBadge: set, clearAppBadge: () => set(0) })
  const invoke = ['likes', 'chats'].map((id) => ({ id, src: full }))
  const dashboard = createActor(
    createMachine({
      initial: 'waiting',
      states: { waiting: { on: { loaded: 'shown' } }, shown: { invoke, on: { looked: {} } } },
    }),
  ).start()
  keepPush(answeringServices().services, dashboard as AnyActorRef)
  expect(shown).toEqual([])
  dashboard.send({ type: 'loaded' })
  expect(shown.at(-1)).toBe(4)
  dashboard.send({ type: 'looked' })
  const before = shown.length
  dashboard.getSnapshot().children.chats?.send({ type: 'touched' })
  expect(shown.slice(before)).toEqual([4])
  dashboard.stop()
})
