import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chatOf, chatsOf } from '../support/chats.ts'
import { type EventReader, readEvents } from '../support/eventReader.ts'
import { likesOf, matched, suggest } from '../support/pairs.ts'
import { onboard, PROPERTY, type Student } from '../support/students.ts'
import { startTestServer, type TestServer } from '../support/testServer.ts'

let server: TestServer
let poster: Student
let leo: Student
let chat: string
const open: EventReader[] = []
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  poster = await onboard(server, 'poster')
  leo = await meet(poster)
  chat = (await chatOf(leo)).id
})
afterEach(async () => {
  for (const reader of open.splice(0)) await reader.close()
})
afterAll(() => server.stop())

async function meet(one: Student): Promise<Student> {
  const other = await onboard(server, 'searcher')
  await suggest(server, one, other)
  await matched(one, other)
  return other
}

const share = (by: Student, is_shared: boolean, id = chat) =>
  by.post(`/conversations/${id}/address`, { is_shared })

describe('a private address', () => {
  test('is shown to one match, at once, and can be taken back', async () => {
    const other = await meet(poster)
    expect((await chatOf(leo)).address).toBeUndefined()
    const reader = await readEvents(leo, { after: (await chatsOf(leo)).seq })
    open.push(reader)
    expect((await share(poster, true)).status).toBe(200)
    expect((await share(poster, true)).status).toBe(200)
    await reader.until(({ events }) => events().length > 0)
    expect(reader.events()).toMatchObject([
      { kind: 'conversation', conversation: { address: PROPERTY.location } },
    ])
    const own = (await chatsOf(poster)).conversations
    expect(own.map(({ id, shares_address }) => [id === chat, shares_address])).toEqual(
      own.map(({ id }) => [id === chat, id === chat]),
    )
    expect(JSON.stringify(await chatsOf(other))).not.toContain(PROPERTY.location)
    await share(poster, false)
    expect((await chatOf(leo)).address).toBeUndefined()
    await reader.until(({ events }) => events().length === 2)
  })

  test('is not shown any more when the match ends, nor by another match later', async () => {
    await share(poster, true)
    await leo.post(`/matches/${(await chatOf(leo)).match}/end`)
    expect((await chatOf(leo)).address).toBeUndefined()
    const { status, body } = await share(poster, true)
    expect([status, body.message]).toEqual([410, 'This conversation has ended.'])
    expect((await share(poster, false)).status).toBe(200)
  })

  test('is read as it is now', async () => {
    await share(poster, true)
    const { db } = server.deps
    await db
      .updateTable('listings')
      .set({ location: '9 New Street' })
      .where('owner_id', '=', poster.id)
      .execute()
    expect((await chatOf(leo)).address).toBe('9 New Street')
    await db.updateTable('students').set({ role: 'searcher' }).where('id', '=', poster.id).execute()
    expect((await chatOf(leo)).address).toBeUndefined()
  })

  test('that changes is told to the matches once it is shown to one, and not before', async () => {
    const seq = async () => (await likesOf(leo)).seq
    const move = async (location: string) => {
      const property_data = { location }
      const { status } = await poster.post('/onboarding/update-property', { property_data })
      expect(status).toBe(200)
    }
    const before = await seq()
    await move('8 Hidden Road')
    expect(await seq()).toBe(before)
    await share(poster, true)
    const shared = await seq()
    await move('9 New Street')
    expect(await seq()).toBe(shared + 1)
    expect((await chatOf(leo)).address).toBe('9 New Street')
    await share(poster, false)
    const hidden = await seq()
    await move('10 Hidden Road')
    expect(await seq()).toBe(hidden)
  })

  test('is needed, and one’s own', async () => {
    expect((await chatOf(leo)).shares_address).toBeUndefined()
    const { status, body } = await share(leo, true)
    expect([status, body.message]).toEqual([409, 'You have no private address to share.'])
    const stranger = await onboard(server, 'poster')
    expect((await share(stranger, true)).status).toBe(404)
    const open = await onboard(server, 'poster', { property: { private_location: 'False' } })
    const seen = await meet(open)
    const { id } = await chatOf(seen)
    expect((await share(open, true, id)).status).toBe(409)
    expect((await chatOf(open)).shares_address).toBeUndefined()
    const changed = await onboard(server, 'poster')
    const other = await meet(changed)
    await changed.post('/profile/role', { role: 'searcher', budget: 900 })
    expect((await share(changed, true, (await chatOf(other)).id)).status).toBe(409)
  })
})
