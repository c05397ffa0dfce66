import { randomUUID } from 'node:crypto'
import { photoName } from '../server/support/students.ts'
import type { Visitor } from '../server/support/visitor.ts'
import type { Target } from './target.ts'

/** What is known of somebody by name. */
export type Known = Readonly<Record<string, string>>

/** The photos and the listing of a student, as addresses. */
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

/** A match of a student; an id that no match has when there is none. */
export async function matchOf({ db }: Target, id: string): Promise<string> {
  const members = db.selectFrom('match_members').select('match_id').where('student_id', '=', id)
  return (await members.executeTakeFirst())?.match_id ?? randomUUID()
}

/** A conversation of a student, and a message written there; ids that nothing has when there is none. */
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
