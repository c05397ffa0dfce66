import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deckOf, onboard } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const REPORT = '/dashboard/report-account'

describe('Report Account', () => {
  test('keeps the two from each other, at once and for good, and nobody else', async () => {
    const me = await onboard(server, 'searcher')
    const them = await onboard(server, 'searcher')
    const other = await onboard(server, 'searcher')
    expect((await deckOf(me)).sort()).toEqual([them.id, other.id].sort())
    expect((await deckOf(them)).sort()).toEqual([me.id, other.id].sort())
    for (const again of ['once', 'twice']) {
      const { status } = await me.post(REPORT, { suggestion: them.id })
      expect([again, status]).toEqual([again, 200])
    }
    expect(await deckOf(me)).toEqual([other.id])
    expect(await deckOf(them)).toEqual([other.id])
    expect((await deckOf(other)).sort()).toEqual([me.id, them.id].sort())
    const reports = await server.deps.db.selectFrom('reports').selectAll().execute()
    expect(reports.map(({ reporter_id, reported_id }) => [reporter_id, reported_id])).toEqual([
      [me.id, them.id],
    ])
  })

  test('refuses whoever was never suggested, and what is no id, and changes nothing', async () => {
    const me = await onboard(server, 'searcher')
    const stranger = await onboard(server, 'searcher')
    expect((await me.post(REPORT, { suggestion: stranger.id })).status).toBe(403)
    expect((await me.post(REPORT, { suggestion: 'x' })).status).toBe(400)
    expect(await deckOf(me)).toContain(stranger.id)
  })
})
