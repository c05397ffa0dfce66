import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, createActor, createMachine } from 'xstate'
import { checkAuth } from '../../contract/session.ts'
import { getSettings } from '../../contract/settings.ts'
import type { Reply } from '../../domain/reply.ts'
import { provideLikes } from '../../src/app/provide/likes.ts'
import { answeringServices } from '../support/answeringServices.ts'
import { accepted, refused, settled } from '../support/heldActor.ts'
import { Channel, Source } from '../support/streamStubs.ts'

const running: { stop: () => void }[] = []

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('EventSource', Source)
})
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop()
  Channel.open.clear()
  localStorage.clear()
})

const SAME: Reply<unknown> = { ok: true, value: { language: 'en', appearance: 'system' } }

/** Starts a part of the stream of the student u1. Returns the types of the events that it reports. */
function start(part: string, answers: Record<string, Reply<unknown>>, features: string[] = []) {
  const outside = answeringServices({ [getSettings.path]: SAME, ...answers }, features)
  const { likes } = provideLikes({ ...outside.services, apiHost: '' }, undefined)
  const stream = likes.implementations.actors.liveStream as AnyStateMachine
  const src = stream.implementations.actors[part] as AnyActorLogic
  const heard: string[] = []
  const input = { userId: 'u1', after: 7 }
  const flow = createMachine({
    invoke: { src, input },
    on: { '*': { actions: ({ event }) => heard.push(event.type) } },
  })
  running.push(createActor(flow).start())
  return { ...outside, heard }
}

describe('settings that another device has changed are read at once', () => {
  const PROFILE = { kind: 'profile', seq: 8 }
  const OTHER = { kind: 'candidate', seq: 8, candidate: 'leo' }
  test.each([
    // The settings are read once at the beginning.
    ['notices', PROFILE, 2],
    ['notices', OTHER, 1],
    ['likes', PROFILE, 0],
  ])('where the server offers %s, after %j: %i times', async (feature, event, times) => {
    const own = start('openStream', {}, [feature])
    Source.last?.say('message', event)
    expect([own.to(getSettings.path).length, own.heard]).toEqual([times, ['event.received']])
    const other = start('hearOtherTabs', {}, [feature])
    new Channel('nookmate.live.u1').postMessage({ type: 'event.received', event })
    expect([other.to(getSettings.path).length, other.heard]).toEqual([times, ['event.received']])
    await settled()
  })
})

test.each<[string, Reply<unknown>, number]>([
  ['is over, has expired in all tabs', refused('Please log in first.', 401), 1],
  ['goes on, goes on', accepted, 0],
  ['cannot be looked up now, goes on', refused('Out of order.', 503), 0],
])('a session of which the stream says that it has ended, and which %s', async (...row) => {
  const [, answer, times] = row
  const { to, tellSessionEnd } = start('openStream', { [checkAuth.path]: answer })
  Source.last?.say('ended')
  await settled()
  expect(to(checkAuth.path)).toHaveLength(1)
  expect(tellSessionEnd.mock.calls).toEqual(Array(times).fill(['session.expired']))
})

test('the stream begins after the last event that the page knows', () => {
  start('openStream', {})
  expect(Source.last?.href).toBe(`${location.origin}/events?after=7&language=en-CA`)
})
