import pg from 'pg'
import { databaseUrl, type RealServer } from '../../tests/support/realServer.ts'
import { DEMO } from '../web/sessions.ts'

const PHOTOS = 12
const TIMES = 5

/** What an export contains, and the milliseconds from the request to its last byte. */
export interface Export {
  readonly bytes: number
  readonly messages: number
  readonly photos: number
  readonly times: readonly number[]
}

/** Attaches a photo to the student's twelve newest messages. */
async function sendPhotos(server: RealServer): Promise<void> {
  const client = new pg.Client({ connectionString: await databaseUrl(server.dataDir) })
  await client.connect()
  const photo = await fetch(new URL('/icons/icon-512.png', server.url)).then((answer) =>
    answer.arrayBuffer(),
  )
  await client.query(
    `insert into message_photos (message_id, content_type, width, height, bytes)
     select messages.id, 'image/png', 512, 512, $2 from messages inner join students on students.id = author_id
     where email = $1 order by sent_at desc limit $3 on conflict do nothing`,
    [DEMO.email, Buffer.from(photo), PHOTOS],
  )
  await client.end()
}

/** The number of photos in a ZIP. Each name is in it twice, and the second one is followed directly by other letters. */
export function photosIn(zip: Buffer): number {
  const names = zip
    .toString('latin1')
    .match(/(?:conversations\/)?photos\/[\w/-]+\.(?:jpg|png|webp)/g)
  return new Set(names).size
}

/** Exports all data of a student as a ZIP several times, as the browser does: the call, then the download. */
export async function measureExport(server: RealServer, cookie: string): Promise<Export> {
  await sendPhotos(server)
  const headers = { cookie, origin: server.url, 'content-type': 'application/json' }
  const times: number[] = []
  let zip = Buffer.alloc(0)
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now()
    const body = JSON.stringify({ password: DEMO.password })
    const asked = await fetch(new URL('/account/export', server.url), {
      method: 'POST',
      headers,
      body,
    })
    const { path, message } = (await asked.json()) as { path?: string; message: string }
    if (path === undefined) throw new Error(message)
    const answer = await fetch(new URL(path, server.url), { headers })
    zip = Buffer.from(await answer.arrayBuffer())
    times.push(performance.now() - began)
  }
  const text = zip.toString('latin1')
  return {
    bytes: zip.length,
    messages: text.split('"is_own":').length - 1,
    photos: photosIn(zip),
    times,
  }
}
