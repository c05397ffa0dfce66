import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { HOUR } from '../../../server/clock.ts'
import { listen } from '../../../server/listen.ts'
import { streamsOpen } from '../../../server/metrics/registry.ts'
import { createLiveStreams, type LiveStreams } from '../../../server/services/live/liveStreams.ts'
import { decide, suggestedPair } from '../support/pairs.ts'
import type { Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

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

describe('GET /events over a connection', () => {
  async function listening(live: LiveStreams) {
    const settings = { ...server.deps.settings, port: 0 }
    const opened = await listen(server.again({ live, settings }), settings)
    onTestFinished(() => opened.stop(8000))
    return opened
  }

  function ownStreams(): LiveStreams {
    const live = createLiveStreams({ ...server.deps, directUrl: undefined })
    onTestFinished(() => live.stop())
    return live
  }

  const cookie = () => `nookmate_session=${me.cookies.get('nookmate_session')}`

  test('it has the headers of every answer, begins at once, and tells of an event', async () => {
    const { address } = await listening(ownStreams())
    const abort = new AbortController()
    const answer = await fetch(`${address}/events?after=0`, {
      headers: { cookie: cookie() },
      signal: abort.signal,
    })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-request-id': expect.any(String),
      connection: 'close',
    })
    expect(answer.headers.has('x-hono-already-sent')).toBe(false)
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toMatch(/^retry: \d+\nid: 0\n\n$/)
    await decide(me, them, 'liked')
    expect((await reader?.read())?.value).toMatch(/^id: 1\ndata: \{"kind":"decision"/)
    abort.abort()
  })

  test('without a session it is 401, as JSON', async () => {
    const { address } = await listening(ownStreams())
    const answer = await fetch(`${address}/events`)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ status: 401 })
  })

  test('it ends when the server stops, which waits for no stream', async () => {
    const live = ownStreams()
    const { address, stop } = await listening(live)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        fetch(`${address}/events?after=0`, { headers: { cookie: cookie() } }),
      ),
    )
    const ends = answers.map((answer) => answer.text())
    await live.stop()
    // The server would wait this long for a connection that does not end by itself, and the test would fail before.
    await stop(HOUR)
    expect((await Promise.all(ends)).length).toBe(5)
  })

  test('a client that does not read is disconnected, and one that leaves is forgotten', async () => {
    const live = ownStreams()
    const { address } = await listening(live)
    const open = async () => (await streamsOpen.get()).values[0]?.value ?? 0
    const before = await open()
    const { hostname, port } = new URL(address)
    const idle = connect(Number(port), hostname)
    onTestFinished(() => void idle.destroy())
    idle.pause()
    idle.write(`GET /events?after=0 HTTP/1.1\r\nhost: x\r\ncookie: ${cookie()}\r\n\r\n`)
    const leaving = new AbortController()
    await fetch(`${address}/events?after=0`, {
      headers: { cookie: cookie() },
      signal: leaving.signal,
    })
    await vi.waitFor(async () => expect(await open()).toBe(before + 2), { timeout: 8000 })
    leaving.abort()
    await vi.waitFor(async () => expect(await open()).toBe(before + 1), { timeout: 8000 })
    await decide(me, them, 'liked')
    const { db } = server.deps
    const own = db.updateTable('inboxes').where('student_id', '=', me.id)
    const [chunks, size] = [30, 2000]
    await own.set({ last_seq: String(chunks * size) }).execute()
    for (let chunk = 0; chunk < chunks; chunk += 1) {
      await sql`insert into inbox_events (student_id, seq, kind, subject, made_at)
        select ${me.id}, n + ${chunk * size}, 'decision', ${them.id}, now()
        from generate_series(1, ${size}::int) n on conflict do nothing`.execute(db)
    }
    live.wake([me.id])
    await vi.waitFor(async () => expect(await open()).toBe(before), { timeout: 30_000 })
  }, 60_000)
})

test('an open stream hears a heartbeat every 25 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const live = createLiveStreams({ ...server.deps, directUrl: undefined })
  const { id: session } = await server.deps.db
    .selectFrom('sessions')
    .select('id')
    .where('student_id', '=', me.id)
    .executeTakeFirstOrThrow()
  const texts: string[] = []
  const nothing = () => undefined
  const began = Promise.withResolvers<void>()
  const write = (text: string) => {
    texts.push(text)
    began.resolve()
  }
  const sink = { write, unsentBytes: () => 0 }
  const render = () => ({ kind: 'candidate', seq: 0, candidate: '' }) as const
  const request = { student: me.id, session, after: undefined, render }
  live.open(request, { ...sink, end: nothing, cut: nothing })
  await began.promise
  const beats = () => texts.filter((text) => text.includes('heartbeat')).length
  const counts = [24_000, 1000, 24_999, 1].map((milliseconds) => {
    vi.advanceTimersByTime(milliseconds)
    return beats()
  })
  await live.stop()
  expect(counts).toEqual([0, 1, 1, 2])
})
