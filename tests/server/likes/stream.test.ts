import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '../../../server/clock.ts'
import { sweep } from '../../../server/housekeeping.ts'
import { createLiveStreams } from '../../../server/services/live/liveStreams.ts'
import { type EventReader, readEvents } from '../support/eventReader.ts'
import { decide, likesOf, matched, suggestedPair } from '../support/pairs.ts'
import { PASSWORD, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'
import { visitor } from '../support/visitor.ts'

let server: TestServer
let me: Student
let them: Student
const open: EventReader[] = []
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  ;[me, them] = await suggestedPair(server)
})
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.close()
})
afterAll(() => server.stop())

async function follow(...given: Parameters<typeof readEvents>): Promise<EventReader> {
  const reader = await readEvents(...given)
  open.push(reader)
  return reader
}

const numbers = (reader: EventReader) => reader.events().map(({ seq }) => seq)

describe('GET /events', () => {
  test('tells of an own decision at once, with its number as the id', async () => {
    const reader = await follow(me, { after: 0 })
    await decide(me, them, 'liked')
    await reader.until(({ messages }) => messages.length === 1)
    const { decided } = await likesOf(me)
    expect(reader.events()).toEqual([
      { kind: 'decision', seq: 1, candidate: them.id, decided: decided[0] },
    ])
    expect(reader.messages[0]?.id).toBe('1')
  })

  test('is a stream that nothing on its way may keep, pack or collect', async () => {
    const { status, headers } = await follow(me, { after: 0 })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('content-encoding')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('names a time to come again, not the same for all', async () => {
    const times = new Set<string | undefined>()
    for (let count = 0; count < 4; count += 1) {
      const reader = await follow(me, { after: 0 })
      await reader.until(({ text }) => text().includes('\n\n'))
      times.add(/^retry: (\d+)$/m.exec(reader.text())?.[1])
    }
    expect(times.size).toBeGreaterThan(1)
    for (const time of times) {
      expect(Number(time)).toBeGreaterThanOrEqual(1000)
      expect(Number(time)).toBeLessThanOrEqual(3000)
    }
  })

  test('without a session it is 401, before any stream', async () => {
    const { status, headers } = await readEvents(visitor(server.app), { after: 0 })
    expect(status).toBe(401)
    expect(headers.get('content-type')).toContain('application/json')
  })

  test('is not there in the edition of the specification, and neither are the other calls', async () => {
    const none = visitor(server.again({ settings: { ...server.deps.settings, features: [] } }))
    for (const [name, value] of me.cookies) none.cookies.set(name, value)
    for (const path of ['/events', '/likes', '/blocks', `/matches/${randomUUID()}`]) {
      expect([path, (await none.get(path)).status]).toEqual([path, 404])
    }
    for (const path of ['/likes/decide', '/blocks', '/blocks/lift', '/reports']) {
      expect([path, (await none.post(path, {})).status]).toEqual([path, 404])
    }
    expect(
      (
        await none.post('/dashboard/make-descision-on-suggestion', {
          suggestion: them.id,
          decision: 'liked',
        })
      ).status,
    ).toBe(200)
  })

  test.each([
    ['en-CA', 'Same programme'],
    ['fr-CA', 'Même programme'],
  ])('speaks the language of the reader: %s', async (language, reason) => {
    await server.deps.db
      .updateTable('impressions')
      .set({ reasons: ['program'] })
      .where('student_id', '=', me.id)
      .execute()
    const headers = { 'accept-language': language }
    const byHeader = await follow(me, { after: 0, headers })
    const byAddress = await follow(me, { after: 0, query: `language=${language.slice(0, 2)}` })
    await decide(me, them, 'liked')
    for (const reader of [byHeader, byAddress]) {
      await reader.until(({ messages }) => messages.length === 1)
      const [event] = reader.events()
      expect(event?.kind === 'decision' && event.decided?.person.reasons).toEqual([reason])
    }
  })
})

describe('a reader who comes again', () => {
  test('gets what came meanwhile, once and in order, by header or address', async () => {
    for (const decision of ['liked', 'disliked', 'later'] as const) await decide(me, them, decision)
    const byHeader = await follow(me, { after: 0, lastEventId: 1 })
    const byAddress = await follow(me, { after: 1 })
    for (const reader of [byHeader, byAddress]) {
      await reader.until(({ messages }) => messages.length === 2)
      expect(numbers(reader)).toEqual([2, 3])
    }
  })

  test('with nothing in hand is told what comes from now on, and by which number to go on', async () => {
    await decide(me, them, 'liked')
    const reader = await follow(me)
    await reader.until(({ lastId }) => lastId() === '1')
    await decide(me, them, 'disliked')
    await reader.until(({ messages }) => messages.length === 1)
    expect(numbers(reader)).toEqual([2])
  })

  test.each([[3], [99_999_999_999], ['abc'], ['-1'], ['1.5'], ['9'.repeat(40)], ['0x1']])(
    'with %s, which no event has, is told to read again, once; then it goes on',
    async (wrong) => {
      await decide(me, them, 'liked')
      const reader = await follow(me, { lastEventId: wrong })
      await reader.until(({ messages }) => messages.length === 1)
      expect(reader.messages).toEqual([{ id: '1', name: 'reset', data: '{}' }])
      await decide(me, them, 'disliked')
      await reader.until(({ messages }) => messages.length === 2)
      expect(numbers(reader)).toEqual([2])
    },
  )

  test('after more than 7 days is told to read again, also if nothing came since; within them it is not', async () => {
    await decide(me, them, 'liked')
    server.clock.pass(4 * DAY)
    await decide(me, them, 'disliked')
    await sweep(server.deps)
    const within = await follow(me, { after: 0 })
    await within.until(({ messages }) => messages.length === 2)
    server.clock.pass(4 * DAY)
    await sweep(server.deps)
    const late = await follow(me, { after: 0 })
    await late.until(({ messages }) => messages.length === 1)
    expect(late.messages).toEqual([{ id: '2', name: 'reset', data: '{}' }])
    const later = await follow(me, { after: 1 })
    await later.until(({ messages }) => messages.length === 1)
    expect(numbers(later)).toEqual([2])
    server.clock.pass(4 * DAY)
    await sweep(server.deps)
    const last = await follow(me, { after: 1 })
    await last.until(({ messages }) => messages.length === 1)
    expect(last.messages).toEqual([{ id: '2', name: 'reset', data: '{}' }])
  })

  test('a thousand times loses nothing and gets nothing twice', async () => {
    const seen: number[] = []
    let last = 0
    const deciding = (async () => {
      for (let round = 0; round < 25; round += 1) {
        await decide(me, them, round % 2 === 0 ? 'liked' : 'later')
      }
    })()
    let isDone = false
    void deciding.then(() => {
      isDone = true
    })
    for (let round = 0; round < 1000 || !isDone; round += 1) {
      const reader = await readEvents(me, { lastEventId: last })
      await reader.until(({ text }) => text().includes('\n\n'))
      if (round % 7 === 0) await new Promise((resolve) => setImmediate(resolve))
      seen.push(...numbers(reader))
      last = Number(reader.lastId())
      await reader.close()
    }
    const end = await follow(me, { lastEventId: last })
    await end.until(({ lastId }) => lastId() === '25')
    expect([...seen, ...numbers(end)]).toEqual(Array.from({ length: 25 }, (_, at) => at + 1))
  })
})

describe('a stream ends', () => {
  test('when it is the oldest of six of a student; those of others go on', async () => {
    const other = await follow(them, { after: 0 })
    const own: EventReader[] = []
    for (let count = 0; count < 6; count += 1) own.push(await follow(me, { after: 0 }))
    await own[0]?.ended
    await decide(me, them, 'liked')
    for (const reader of own.slice(1)) await reader.until(({ messages }) => messages.length === 1)
    await decide(them, me, 'later')
    await other.until(({ messages }) => messages.length === 1)
    expect(own[0]?.messages).toEqual([])
  })

  test('when its session does, at once; that of another session goes on', async () => {
    const reader = await follow(me, { after: 0 })
    const elsewhere = visitor(server.app)
    await elsewhere.post('/login', { email: me.email, password: PASSWORD })
    const other = await follow(elsewhere, { after: 0 })
    await me.post('/logout')
    await reader.ended
    await decide(elsewhere, them, 'liked')
    await other.until(({ messages }) => messages.length === 1)
    expect(reader.messages.map(({ name }) => name)).toEqual(['ended'])
  })

  test('when its session is ended by another process, before anything else is told', async () => {
    const reader = await follow(me, { after: 0 })
    await server.deps.db.deleteFrom('sessions').where('student_id', '=', me.id).execute()
    await reader.ended
    expect(reader.messages.map(({ name }) => name)).toEqual(['ended'])
  })

  test('when the server stops; a new one is ended at once', async () => {
    const { clock, log, db } = server.deps
    const live = createLiveStreams({ clock, log, db, directUrl: undefined })
    const mine = visitor(server.again({ live }))
    for (const [name, value] of me.cookies) mine.cookies.set(name, value)
    const reader = await follow(mine, { after: 0 })
    await live.stop()
    await reader.ended
    const late = await follow(mine, { after: 0 })
    await late.ended
  })

  test('when its reader does not read', async () => {
    const response = await me.send('/events?after=0')
    const stored = Array.from({ length: 4000 }, (_, at) => ({
      ...{ student_id: me.id, seq: String(at + 1), kind: 'decision' as const },
      ...{ subject: them.id, made_at: server.clock.now() },
    }))
    const { db } = server.deps
    await decide(me, them, 'liked')
    await db
      .updateTable('inboxes')
      .set({ last_seq: '4000' })
      .where('student_id', '=', me.id)
      .execute()
    await db.insertInto('inbox_events').values(stored.slice(1)).execute()
    server.deps.live.wake([me.id])
    await expect(response.body?.getReader().closed).rejects.toThrow('The reader is too slow.')
  })
})

describe('matches', () => {
  test('are told to both, with what each sees of it', async () => {
    const readers = [await follow(me, { after: 0 }), await follow(them, { after: 0 })] as const
    const id = await matched(me, them)
    for (const [at, reader] of readers.entries()) {
      await reader.until(({ events }) => events().some(({ kind }) => kind === 'match'))
      const [match] = reader.events().filter(({ kind }) => kind === 'match')
      const { matches } = await likesOf(at === 0 ? me : them)
      expect(match).toMatchObject({ kind: 'match', id, match: matches[0] })
      expect(matches[0]?.person.id).toBe(at === 0 ? them.id : me.id)
    }
  })
})
