import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveEvent } from '../../domain/likes.ts'
import { CONVERSATION, NEXT } from '../../machines/paths/models/chatSamples.ts'
import { LIKES, MATCH } from '../../machines/paths/models/samples.ts'
import {
  type Heard,
  type HeardOfTabs,
  hearOtherTabs,
  openLiveStream,
  tellOtherTabs,
} from '../../src/effects/liveStream.ts'
import { watchTyping } from '../../src/effects/typing.ts'
import { Channel, Source } from '../support/streamStubs.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('EventSource', Source)
})
afterEach(() => {
  vi.useRealTimers()
  Channel.open.clear()
})

function open(options: { host?: string; language?: 'en' | 'fr'; after?: number } = {}) {
  const heard: Heard[] = []
  const given = { host: '', language: 'en', after: 7, ...options } as const
  const close = openLiveStream({ ...given, userId: 'u1', onSessionOver: vi.fn() }, (one) =>
    heard.push(one),
  )
  const source = Source.last
  if (!source) throw new Error('No stream was opened')
  return { source, heard, close }
}

/** Listens in a tab of this student. */
function listen(userId: string) {
  const heard: HeardOfTabs[] = []
  const stop = hearOtherTabs(userId, (one) => heard.push(one))
  return { heard, stop }
}

test.each([
  [{}, `${location.origin}/events?after=7&language=en-CA`, false],
  [{ after: 0, language: 'fr' }, `${location.origin}/events?after=0&language=fr-CA`, false],
  [{ host: 'https://api.test' }, 'https://api.test/events?after=7&language=en-CA', true],
] as const)('a stream goes on after the last known event: %j', (...row) => {
  const [options, href, takesCookies] = row
  const { source, close } = open(options)
  expect([source.href, source.takesCookies]).toEqual([href, takesCookies])
  close()
  expect([source.isClosed, Channel.open.size]).toEqual([true, 0])
})

describe('an event of the server reaches this tab and the student’s other tabs, whole', () => {
  const [decided] = LIKES.decided
  test.each<LiveEvent>([
    { kind: 'decision', seq: 8, candidate: 'leo', decided },
    { kind: 'decision', seq: 8, candidate: 'leo' },
    { kind: 'candidate', seq: 8, candidate: 'leo' },
    { kind: 'match', seq: 8, id: MATCH.id, match: MATCH },
    { kind: 'match', seq: 8, id: MATCH.id },
    { kind: 'message', seq: 8, id: 'with-maya', message: NEXT, conversation: CONVERSATION },
    { kind: 'conversation', seq: 8, id: 'with-maya', conversation: CONVERSATION },
    { kind: 'profile', seq: 8, standing: 'paused' },
  ])('$kind', (event) => {
    const { source, heard } = open()
    const [own, stranger] = [listen('u1'), listen('u2')]
    source.say('message', event)
    expect(heard).toEqual([{ type: 'event.received', event }])
    expect(own.heard).toEqual(heard)
    expect(stranger.heard).toEqual([])
  })
})

test('events that were missed are told to the other tabs, until they no longer listen', () => {
  const { source, heard } = open()
  const own = listen('u1')
  source.say('reset')
  expect([heard, own.heard]).toEqual([[{ type: 'stream.reset' }], [{ type: 'events.missed' }]])
  tellOtherTabs('u2')
  tellOtherTabs('u1')
  expect(own.heard).toEqual([{ type: 'events.missed' }, { type: 'events.missed' }])
  own.stop()
  tellOtherTabs('u1')
  expect(own.heard).toHaveLength(2)
})

test('what other programs of this origin post is no event', () => {
  const own = listen('u1')
  const channel = new Channel('nookmate.live.u1')
  for (const said of ['nonsense', null, {}, { type: 'stream.opened' }]) channel.postMessage(said)
  expect(own.heard).toEqual([])
})

test('a stream that breaks off is closed, and says so once', () => {
  const { source, heard } = open()
  source.say('open')
  source.say('error')
  vi.advanceTimersByTime(120_000)
  expect(heard).toEqual([{ type: 'stream.opened' }, { type: 'stream.failed' }])
  expect([source.isClosed, Channel.open.size]).toEqual([true, 0])
})

test('that somebody types reaches the open conversation, and shows that the stream is alive', () => {
  const { source, heard } = open()
  const told = vi.fn<(isWriting: boolean) => void>()
  const stop = watchTyping('u1', 'with-maya', told)
  vi.advanceTimersByTime(50_000)
  source.say('typing', { conversation: 'with-maya' })
  expect(told.mock.calls).toEqual([[true]])
  vi.advanceTimersByTime(50_000)
  expect(heard).toEqual([])
  stop()
})
