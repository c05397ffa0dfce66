import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInStorage } from './support/storageClient.ts'
import { photo, photoName, type Student, signUp } from './support/students.ts'
import { startTestServer, type TestServer } from './support/testServer.ts'

let server: TestServer
let student: Student
let client: SupabaseClient
beforeAll(async () => {
  server = await startTestServer()
  student = await signUp(server)
  client = await signedInStorage(server, student)
})
afterAll(() => server.stop())

/** Both buckets, and how many seconds a photo in each may be kept. */
const BUCKETS = [
  ['profile_pictures', '60'],
  ['property_photos', '3600'],
] as const

async function store(bucket: string, name: string, cacheControl: string): Promise<void> {
  const blob = new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' })
  const { error } = await client.storage.from(bucket).upload(name, blob, { cacheControl })
  expect(error).toBeNull()
}

test('two photos of one name in the two buckets are two, for all that is asked about them', async () => {
  const name = photoName()
  for (const [bucket, seconds] of BUCKETS) await store(bucket, name, seconds)
  for (const [bucket, seconds] of BUCKETS) {
    const own = client.storage.from(bucket)
    const cacheControl = `max-age=${seconds}`
    expect((await own.info(name)).data).toMatchObject({ bucketId: bucket, cacheControl })
    expect((await own.list('public')).data).toMatchObject([{ metadata: { cacheControl } }])
    const { data: links } = await own.createSignedUrls([name], 60)
    expect(links?.[0]?.signedUrl).toContain(`/object/sign/${bucket}/${name}?token=`)
    const { headers } = await server.app.request(own.getPublicUrl(name).data.publicUrl)
    expect(headers.get('cache-control')).toBe(`public, ${cacheControl}, immutable`)
  }
  const [faces, rooms] = BUCKETS.map(([bucket]) => client.storage.from(bucket))
  expect((await rooms?.remove([name]))?.data).toMatchObject([{ bucket_id: 'property_photos' }])
  const left = [await faces?.list('public'), await rooms?.list('public')]
  expect(left.map((listed) => listed?.data?.length)).toEqual([1, 0])
  const { publicUrl = '' } = faces?.getPublicUrl(name).data ?? {}
  expect((await server.app.request(publicUrl)).status).toBe(200)
})

test('a photo that is still being stored is not there for its owner, and cannot be removed', async () => {
  const name = photoName()
  await store('property_photos', name, '60')
  const { db } = server.deps
  await db.updateTable('photos').set({ stored_at: null }).where('name', '=', name).execute()
  const bucket = client.storage.from('property_photos')
  expect((await bucket.remove([name])).data).toEqual([])
  expect((await bucket.info(name)).error).toMatchObject({ statusCode: '404' })
  expect((await bucket.list('public')).data).toEqual([])
  const row = db.selectFrom('photos').select(['owner_id', 'released_at']).where('name', '=', name)
  expect(await row.execute()).toEqual([{ owner_id: student.id, released_at: null }])
})
