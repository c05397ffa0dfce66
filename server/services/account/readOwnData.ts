import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../store/database.ts'
import { caseNumber } from '../cases/caseNumber.ts'
import { readBlocks } from '../likes/blocks.ts'
import { readDecided, readMatches } from '../likes/lists.ts'
import { readLiving } from '../living/readLiving.ts'
import { readSessions } from './ownSessions.ts'

/** Columns of a student that are secret or contain nothing about the student. */
const INTERNAL = ['password_hash', 'changed_in', 'is_demo', 'hidden_at']

async function readProfile(db: Database, id: string) {
  const student = await db
    .selectFrom('students')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return Object.fromEntries(Object.entries(student).filter(([name]) => !INTERNAL.includes(name)))
}

function readConsents(db: Database, id: string) {
  const own = db.selectFrom('consents').where('student_id', '=', id)
  return own.select(['version', 'agreed_at', 'withdrawn_at']).orderBy('agreed_at').execute()
}

/** Reads the reports that the student made, without what was shown of the reported students. */
async function readReports(db: Database, id: string) {
  const rows = await db
    .selectFrom('cases')
    .select(['number', 'subject', 'reason', 'words', 'made_at', 'state'])
    .where('reporter_id', '=', id)
    .orderBy('number')
    .execute()
  return rows.map(({ number, ...report }) => ({ case: caseNumber(number), ...report }))
}

/** Reads other students as the student's own lists show them. */
async function readOthers(db: Database, clock: Clock, student: string) {
  const matches = await readMatches(db, clock.now(), { student })
  const decided = await readDecided(db, { student })
  return {
    matches: matches.map(({ id, name, made_at, seen_at, ended_at }) => ({
      ...{ student: id, name, made_at, seen_at, ended_at },
    })),
    decisions: decided.map(({ id, name, standing, decided_at }) => ({
      ...{ student: id, name, decision: standing, decided_at },
    })),
    blocks: await readBlocks(db, student),
  }
}

/** Reads all decisions the student ever made, with ids only. */
function readHistory(db: Database, id: string) {
  const own = db.selectFrom('decisions').where('student_id', '=', id)
  return own.select(['candidate_id as student', 'decision', 'made_at']).orderBy('made_at').execute()
}

function readSubscription(db: Database, id: string) {
  return db
    .selectFrom('newsletter_subscriptions')
    .innerJoin('students', (join) => join.onTrue())
    .where('students.id', '=', id)
    .where(sql<boolean>`mailbox_of(newsletter_subscriptions.email) = mailbox_of(students.email)`)
    .select(['newsletter_subscriptions.email', 'subscribed_at', 'confirmed_at'])
    .execute()
}

/** What was chosen about notices and conversations, and the devices that get notifications. */
async function readSettings(db: Database, id: string) {
  const chats = await db
    .selectFrom('chat_settings')
    .select('shows_seen')
    .where('student_id', '=', id)
    .executeTakeFirst()
  const notices = await db
    .selectFrom('notice_preferences')
    .select(['kind', 'channel', 'is_on'])
    .where('student_id', '=', id)
    .orderBy('kind')
    .orderBy('channel')
    .execute()
  const devices = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'made_at'])
    .where('student_id', '=', id)
    .orderBy('made_at')
    .execute()
  return { shows_seen: chats?.shows_seen ?? false, notices, devices }
}

/** What the student was told unasked, and what was answered. */
function readNotices(db: Database, id: string) {
  const own = db.selectFrom('notices').where('student_id', '=', id)
  return own.select(['kind', 'made_at', 'pushed_at', 'answered_at']).orderBy('made_at').execute()
}

/** When the student found a place, and by which match. */
function readFound(db: Database, id: string) {
  const own = db.selectFrom('found_places').where('student_id', '=', id)
  return own.select(['found_at', 'match_id as match', 'role']).orderBy('found_at').execute()
}

/** Reads what is stored about a student, except conversations and photos, as contents of files by file name. */
export async function readOwnData(db: Database, clock: Clock, id: string) {
  return {
    'profile.json': await readProfile(db, id),
    'listings.json': await db
      .selectFrom('listings')
      .selectAll()
      .where('owner_id', '=', id)
      .execute(),
    'living.json': await readLiving(db, id),
    'consents.json': await readConsents(db, id),
    'likes.json': await readOthers(db, clock, id),
    'decisions.json': await readHistory(db, id),
    'found.json': await readFound(db, id),
    'settings.json': await readSettings(db, id),
    'notices.json': await readNotices(db, id),
    'reports.json': await readReports(db, id),
    'sessions.json': await readSessions(db, clock, id),
    'newsletter.json': await readSubscription(db, id),
  }
}

/** Reads the stored photos of a student, the oldest first. */
export function readOwnPhotos(db: Database, id: string) {
  return db
    .selectFrom('photos')
    .select(['bucket', 'name', 'created_at'])
    .where('owner_id', '=', id)
    .where('stored_at', 'is not', null)
    .where('released_at', 'is', null)
    .orderBy('created_at')
    .execute()
}
