import { randomUUID } from 'node:crypto'
import { photoName } from '../server/support/students.ts'
import type { Visitor } from '../server/support/visitor.ts'
import type { Target } from './target.ts'

/** Values of a student or the server by name, such as `id`, `email`, `session`, `photo`. */
export type Known = Readonly<Record<string, string>>

/**
 * The URLs of a student's profile photo and first listing photo, the id of the listing, and the storage name of a
 * photo. Unused names stand for missing photos.
 */
export async function photosOf({ db }: Target, id: string, address: string): Promise<Known> {
  const student = await db
    .selectFrom('students')
    .select('picture')
    .where('id', '=', id)
    .executeTakeFirst()
  const listing = await db
    .selectFrom('listings')
    .select(['id', 'photos'])
    .where('owner_id', '=', id)
    .executeTakeFirst()
  const base = `${address}/storage/v1/object/public`
  const name = listing?.photos[0] ?? student?.picture ?? photoName()
  return {
    picture: `${base}/profile_pictures/${student?.picture ?? photoName()}`,
    photo: `${base}/property_photos/${listing?.photos[0] ?? photoName()}`,
    listing: listing?.id ?? '',
    name,
    file: name.replace('public/', ''),
  }
}

/** The id of a match of the student; an unused id if there is none. */
export async function matchOf({ db }: Target, id: string): Promise<string> {
  const members = db.selectFrom('match_members').select('match_id').where('student_id', '=', id)
  return (await members.executeTakeFirst())?.match_id ?? randomUUID()
}

/**
 * Sends a message in a conversation of the student and returns the ids of both; unused ids if the student has no
 * conversation.
 */
export async function chatOf({ db }: Target, browser: Visitor, id: string): Promise<Known> {
  const members = db
    .selectFrom('conversation_members')
    .select('conversation_id')
    .where('student_id', '=', id)
  const conversation = (await members.executeTakeFirst())?.conversation_id ?? randomUUID()
  const { body } = await browser.post(`/conversations/${conversation}/messages`, {
    client_id: randomUUID(),
    text: 'Hello.',
  })
  const sent = body.chat_message as { id: string } | undefined
  return { conversation, message: sent?.id ?? randomUUID() }
}
