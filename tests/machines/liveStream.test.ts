import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromCallback, SimulatedClock } from 'xstate'
import type { LiveEvent } from '../../domain/likes.ts'
import {
  type LiveStreamEvent,
  type LiveStreamInput,
  liveStreamMachine,
} from '../../machines/liveStream/liveStream.machine.ts'

const event = (seq: number): LiveEvent => ({ kind: 'decision', seq, candidate: 'leo' })

/** Starts the stream of a tab that has read its lists up to event 3. */
function start() {
  const opened: { after: number; isOpen: boolean }[] = []
  const told: { type: string }[] = []
  const toOthers: unknown[] = []
  let locks = 0
  const nothing = fromCallback<LiveStreamEvent, LiveStreamInput>(() => undefined)
  const clock = new SimulatedClock()
  const stream = liveStreamMachine.provide({
    actors: {
      hearOtherTabs: nothing,
      watchPage: nothing,
      holdLock: fromCallback<LiveStreamEvent, LiveStreamInput>(() => {
        locks += 1
        return () => {
          locks -= 1
        }
      }),
      openStream: fromCallback<LiveStreamEvent, LiveStreamInput>(({ input: { after } }) => {
        const one = { after, isOpen: true }
        opened.push(one)
        return () => {
          one.isOpen = false
        }
      }),
    },
    actions: { tellOtherTabs: () => toOthers.push('missed') },
  })
  const parent = createMachine({
    invoke: { id: 'liveStream', src: stream, input: { userId: 'u1', after: 3 } },
    on: { '*': { actions: (args) => told.push(args.event) } },
  })
  const actor = createActor(parent, { clock }).start()
  const flow = actor.getSnapshot().children.liveStream
  return {
    ...{ clock, opened, told, toOthers },
    locks: () => locks,
    send(...events: LiveStreamEvent[]) {
      for (const one of events) flow?.send(one)
    },
    value: () => flow?.getSnapshot().value,
    reloads: () => told.filter(({ type }) => type === 'likes.outdated').length,
    open: () => opened.filter(({ isOpen }) => isOpen),
  }
}

function startOpen() {
  const tab = start()
  tab.send({ type: 'lock.granted' }, { type: 'stream.opened' })
  return tab
}

describe('one tab of a browser holds the stream', () => {
  it('a tab that does not hold it opens none, and hands on what it hears', () => {
    const { send, open, told, value } = start()
    send({ type: 'event.received', event: event(4) })
    expect([value(), open()]).toEqual([{ online: 'following' }, []])
    expect(told).toEqual([{ type: 'event.arrived', event: event(4) }])
  })

  it('a tab that follows reads the lists once more: what was told before it listened is in them', () => {
    const { clock, reloads } = start()
    clock.increment(999)
    expect(reloads()).toBe(0)
    clock.increment(60_000)
    expect(reloads()).toBe(1)
  })

  it('the tab that holds the stream needs not', () => {
    const { clock, reloads } = startOpen()
    clock.increment(60_000)
    expect(reloads()).toBe(0)
  })

  it('a tab that follows reads the lists when the other one has missed something', () => {
    const { send, reloads } = start()
    send({ type: 'events.missed' })
    expect(reloads()).toBe(1)
  })

  it('after a restore of the database, a tab that follows hears events with lower numbers again', () => {
    const { send, told } = start()
    send({ type: 'likes.read', seq: 1 }, { type: 'event.received', event: event(2) })
    expect(told).toEqual([{ type: 'event.arrived', event: event(2) }])
  })

  it('the tab that gets the lock continues after the last event that it received', () => {
    const { send, open } = start()
    send({ type: 'event.received', event: event(4) }, { type: 'lock.granted' })
    expect(open()).toEqual([{ after: 4, isOpen: true }])
  })
})

describe('events', () => {
  it('are handed over once', () => {
    const { send, told } = startOpen()
    for (const seq of [4, 4, 3, 5]) send({ type: 'event.received', event: event(seq) })
    expect(told).toEqual([4, 5].map((seq) => ({ type: 'event.arrived', event: event(seq) })))
  })

  it('that this tab has read are streamed once more after a break: other tabs may not know them', () => {
    const { clock, send, open } = startOpen()
    send({ type: 'likes.read', seq: 9 }, { type: 'stream.failed' })
    clock.increment(200)
    expect(open()).toEqual([{ after: 3, isOpen: true }])
  })

  it('that the server no longer knows: the lists are read, and the stream goes on after them', () => {
    const { send, open, reloads, toOthers, value } = startOpen()
    send({ type: 'stream.reset' })
    expect([value(), open(), reloads()]).toEqual([{ online: 'outdated' }, [], 1])
    send({ type: 'likes.read', seq: 2 })
    expect(open()).toEqual([{ after: 2, isOpen: true }])
    // Another tab may have read fewer events, so it is told too.
    expect(toOthers).toEqual(['missed'])
    send({ type: 'events.missed' })
    expect([reloads(), toOthers.length]).toEqual([1, 1])
  })
})

describe('a stream that breaks off', () => {
  it('is opened again after 200 ms, 400 ms, 800 ms, and then the lists are read every ten seconds', () => {
    const { clock, send, opened, value, reloads, toOthers } = start()
    send({ type: 'lock.granted' })
    for (const [tries, delay] of [200, 400, 800].entries()) {
      send({ type: 'stream.failed' })
      clock.increment(delay - 1)
      expect(opened).toHaveLength(tries + 1)
      clock.increment(1)
    }
    send({ type: 'stream.failed' })
    expect([value(), reloads(), toOthers]).toEqual([{ online: 'polling' }, 1, ['missed']])
    for (const reads of [2, 3]) {
      clock.increment(10_000)
      send({ type: 'stream.failed' })
      expect([value(), reloads()]).toEqual([{ online: 'polling' }, reads])
    }
    clock.increment(10_000)
    send({ type: 'stream.opened' })
    expect(value()).toEqual({ online: { streaming: 'open' } })
  })

  it('is tried again after the events that the lists include', () => {
    const { clock, send, open, toOthers } = start()
    send({ type: 'lock.granted' })
    for (const delay of [200, 400, 800]) {
      send({ type: 'stream.failed' })
      clock.increment(delay)
    }
    send({ type: 'stream.failed' }, { type: 'likes.read', seq: 200 })
    expect(toOthers).toEqual(['missed', 'missed'])
    clock.increment(10_000)
    expect(open()).toEqual([{ after: 200, isOpen: true }])
  })

  it('at once, again and again, is not opened without end', () => {
    const { clock, send, value } = startOpen()
    for (let time = 0; time < 4; time += 1) {
      send({ type: 'stream.opened' }, { type: 'stream.failed' })
      clock.increment(2000)
    }
    expect(value()).toEqual({ online: 'polling' })
  })

  it('after ten good seconds, is opened again soon', () => {
    const { clock, send, value } = startOpen()
    for (let time = 0; time < 8; time += 1) {
      send({ type: 'stream.opened' })
      clock.increment(10_000)
      send({ type: 'stream.failed' })
      clock.increment(200)
      expect(value()).toEqual({ online: { streaming: 'connecting' } })
    }
  })
})

describe('a page', () => {
  it('that nobody looks at for five minutes gives the stream and the lock to another tab', () => {
    const { send, open, locks } = startOpen()
    expect(locks()).toBe(1)
    send({ type: 'page.left' })
    expect([open(), locks()]).toEqual([[], 0])
    send({ type: 'page.returned' })
    expect(locks()).toBe(1)
  })

  it('without a network waits for it, and goes on from the last event', () => {
    const { send, open, value } = startOpen()
    send({ type: 'event.received', event: event(4) }, { type: 'connection.lost' })
    expect([value(), open()]).toEqual([{ offline: 'watched' }, []])
    send({ type: 'connection.returned' }, { type: 'lock.granted' })
    expect(open()).toEqual([{ after: 4, isOpen: true }])
  })

  it.each([
    ['page.left', 'connection.lost', 'connection.returned'],
    ['connection.lost', 'page.left', 'connection.returned'],
  ] as const)('that nobody looks at stays at rest: %s, %s, %s', (...types) => {
    const { send, value, locks } = startOpen()
    for (const type of types) send({ type })
    expect([value(), locks()]).toEqual(['resting', 0])
  })

  it.each([
    ['page.left', 'connection.lost', 'page.returned'],
    ['connection.lost', 'page.left', 'page.returned'],
  ] as const)('without a network stays offline: %s, %s, %s', (...types) => {
    const { send, value } = startOpen()
    for (const type of types) send({ type })
    expect(value()).toEqual({ offline: 'watched' })
  })
})
