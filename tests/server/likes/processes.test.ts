import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '../../../server/log.ts'
import { createHints } from '../../../server/services/live/hints.ts'
import { createLiveStreams, type LiveStreams } from '../../../server/services/live/liveStreams.ts'
import { openDatabase } from '../../../server/store/database.ts'
import { createListener } from '../../../server/store/listener.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { proxyDatabase } from '../support/databaseProxy.ts'
import { readEvents } from '../support/eventReader.ts'
import { decide, matched, suggestedPair } from '../support/pairs.ts'
import type { Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { type Visitor, visitor } from '../support/visitor.ts'

let server: TestServer
let me: Student
let them: Student
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  ;[me, them] = await suggestedPair(server)
})
afterAll(() => server.stop())

const LONG = { timeout: 60_000, interval: 20 }

/** The browser of the student, connected to another process. */
function elsewhere(student: Student, live: Partial<LiveStreams> = {}): Visitor {
  const changes = Object.keys(live).length === 0 ? {} : { live: { ...server.deps.live, ...live } }
  const browser = visitor(server.again(changes))
  for (const [name, value] of student.cookies) browser.cookies.set(name, value)
  return browser
}

/** The live streams of a process that cannot listen to the database and has to poll. */
function pollingStreams(): LiveStreams {
  const live = createLiveStreams({ ...server.deps, directUrl: undefined })
  onTestFinished(() => live.stop())
  return live
}

describe('events of one process', () => {
  test('is told by the streams of another, once and in order', async () => {
    const reader = await readEvents(elsewhere(them), { after: 0 })
    onTestFinished(reader.close)
    await matched(me, them)
    await reader.until(({ events }) => events().some(({ kind }) => kind === 'match'))
    expect(reader.events().map(({ seq, kind }) => [seq, kind])).toEqual([
      [1, 'decision'],
      [2, 'match'],
    ])
  })

  test('is told without any direct address, by polling', async () => {
    const reader = await readEvents(elsewhere(them, pollingStreams()), { after: 0 })
    onTestFinished(reader.close)
    await matched(me, them)
    await vi.waitFor(() => expect(reader.events()).toHaveLength(2), LONG)
  })

  test('is told when that process was killed between the commit and the hint', async () => {
    const reader = await readEvents(them, { after: 0 })
    onTestFinished(reader.close)
    const dying = elsewhere(me, { wake: () => undefined })
    await decide(them, me, 'liked')
    await reader.until(({ events }) => events().length === 1)
    expect((await decide(dying, them, 'liked')).status).toBe(200)
    await vi.waitFor(() => expect(reader.events()).toHaveLength(3), LONG)
    expect(reader.events().map(({ seq, kind }) => [seq, kind])).toEqual([
      [1, 'decision'],
      [2, 'decision'],
      [3, 'match'],
    ])
  })

  test('is told after a restart to who comes again with the last number', async () => {
    const first = await readEvents(elsewhere(me, pollingStreams()), { after: 0 })
    await decide(me, them, 'liked')
    await vi.waitFor(() => expect(first.events()).toHaveLength(1), LONG)
    await first.close()
    await decide(me, them, 'later')
    const second = await readEvents(elsewhere(me, pollingStreams()), {
      lastEventId: first.lastId(),
    })
    onTestFinished(second.close)
    await second.until(({ events }) => events().length === 1)
    expect(second.events()).toMatchObject([{ seq: 2, decided: { standing: 'later' } }])
  })

  test('ends a stream whose session ended there', async () => {
    const reader = await readEvents(elsewhere(me), { after: 0 })
    await me.post('/logout')
    await vi.waitFor(() => Promise.race([reader.ended, Promise.reject(new Error('open'))]), LONG)
    expect(reader.events()).toEqual([])
  })
})

describe('hints', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  function process(directUrl: string | undefined) {
    const heard: string[] = []
    const db = openDatabase(database.url)
    const hints = createHints({
      ...{ db, log: createLog('silent'), directUrl },
      onHint: (students) => void heard.push(...students),
      onTyping: () => undefined,
    })
    hints.start()
    onTestFinished(async () => {
      await hints.stop()
      await db.destroy()
    })
    return { heard, hints }
  }

  test('come to all other processes and not to the own; many are sent together', async () => {
    const [one, other] = [process(database.url), process(database.url)]
    for (const { hints } of [one, other]) {
      await vi.waitFor(() => expect(hints.isReceiving()).toBe(true), LONG)
    }
    const ids = Array.from({ length: 500 }, (_, at) => `${at}-${'x'.repeat(32)}`)
    for (const id of ids) one.hints.send([id])
    await vi.waitFor(() => expect(other.heard).toHaveLength(500), LONG)
    expect(new Set(other.heard)).toEqual(new Set(ids))
    expect(one.heard).toEqual([])
  })

  test('that cannot be heard are noticed, and heard again when the connection is back', async () => {
    const proxy = await proxyDatabase(database.url)
    onTestFinished(proxy.stop)
    const [far, near] = [process(proxy.url), process(database.url)]
    await vi.waitFor(() => expect(far.hints.isReceiving()).toBe(true), LONG)
    proxy.cut()
    await vi.waitFor(() => expect(far.hints.isReceiving()).toBe(false), LONG)
    near.hints.send(['lost'])
    proxy.mend()
    await vi.waitFor(() => expect(far.hints.isReceiving()).toBe(true), LONG)
    // Sent again and again, because a hint may be lost.
    const heard = () => {
      near.hints.send(['heard'])
      expect(far.heard).toContain('heard')
    }
    await vi.waitFor(heard, LONG)
  })

  test('behind a pooler that takes LISTEN and loses it count as not heard', async () => {
    const { hints } = process(undefined)
    hints.send(['x'])
    expect(hints.isReceiving()).toBe(false)
    const listener = createListener({
      ...{ url: undefined, channel: 'x', onMessage: () => undefined },
      ...{ onListening: () => undefined, onLost: () => undefined },
    })
    listener.start()
    expect(listener.isListening()).toBe(false)
    await listener.stop()
  })
})

describe('while the database is away', () => {
  test('a stream stays open; what came meanwhile is told when it is back', async () => {
    const proxy = await proxyDatabase(server.databaseUrl)
    onTestFinished(proxy.stop)
    const db = openDatabase(proxy.url)
    onTestFinished(() => db.destroy())
    const live = createLiveStreams({ ...server.deps, db, directUrl: proxy.url })
    onTestFinished(() => live.stop())
    const reader = await readEvents(elsewhere(me, live), { after: 0 })
    onTestFinished(reader.close)
    await reader.until(({ text }) => text().includes('\n\n'))
    proxy.cut()
    await decide(me, them, 'liked')
    live.wake([me.id])
    proxy.mend()
    await vi.waitFor(() => expect(reader.events()).toHaveLength(1), LONG)
  })
})
