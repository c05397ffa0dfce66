import { makeZip } from 'client-zip'
import type { Clock } from '../../clock.ts'
import type { PhotoStore } from '../../storage/photoStore.ts'
import type { Database } from '../../store/database.ts'
import { readMessagePhoto, readSentPhotos } from '../chats/photos/stored.ts'
import { exportConversations } from './exportChats.ts'
import { readOwnData, readOwnPhotos } from './readOwnData.ts'

interface Tools {
  readonly db: Database
  readonly clock: Clock
  readonly photos: Pick<PhotoStore, 'readStored'>
}

interface Entry {
  readonly name: string
  readonly input: string | Buffer<ArrayBuffer>
  readonly lastModified: Date
}

const EXPLANATION = `This is all data that Nookmate stores about you.

profile.json, listings.json   what you entered
living.json                   your answers about living together
photos/                       your photos, without the place and camera data of the files
likes.json                    your matches, decisions and blocks, as your lists show them
decisions.json                every decision that you made, and when
found.json                    the places that you said you found
conversations/                your conversations, as you see them, and the photos that you sent
reports.json                  what you reported
settings.json                 what you chose for notices and chats, and your devices with notifications
notices.json                  what we told you without being asked
consents.json, sessions.json, newsletter.json

Ids stand for other students. What other students decided, or wrote in other conversations, is their data and not included.
`

/** Yields one file at a time, so that only one photo is in memory. */
async function* entriesOf({ db, clock, photos }: Tools, id: string): AsyncGenerator<Entry> {
  const lastModified = clock.now()
  const entry = (name: string, data: unknown) => {
    return { name, input: `${JSON.stringify(data, null, 2)}\n`, lastModified }
  }
  yield { name: 'README.txt', input: EXPLANATION, lastModified }
  for (const [name, data] of Object.entries(await readOwnData(db, clock, id))) {
    yield entry(name, data)
  }
  for await (const conversation of exportConversations(db, clock, id)) {
    yield entry(`conversations/${conversation.id}.json`, conversation)
  }
  for (const { id: message, sent_at } of await readSentPhotos(db, id)) {
    const input = (await readMessagePhoto(db, message))?.bytes as Buffer<ArrayBuffer> | undefined
    if (input === undefined) continue
    yield { name: `conversations/photos/${message}.jpg`, input, lastModified: sent_at }
  }
  for (const photo of await readOwnPhotos(db, id)) {
    const input = await photos.readStored(photo)
    if (input === undefined) continue
    const name = `photos/${photo.bucket}/${photo.name.split('/').at(-1)}`
    yield { name, input, lastModified: photo.created_at }
  }
}

/** Streams all data of a student as a ZIP, uncompressed because photos are already compressed. */
export async function zipOwnData(tools: Tools, id: string): Promise<ReadableStream<Uint8Array>> {
  return makeZip(entriesOf(tools, id))
}
