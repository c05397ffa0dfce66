import { sql } from 'kysely'
import type { LiveEvent } from '../../../domain/likes.ts'
import type { StudentStanding } from '../../../domain/standing.ts'
import { isAnyOf } from '../../store/anyOf.ts'
import type { Database } from '../../store/database.ts'
import { readConversations, type StoredConversation } from '../chats/readConversations.ts'
import { readNamed, type StoredMessage } from '../chats/readMessages.ts'
import {
  type Decided,
  type ListKey,
  type Matched,
  readDecided,
  readMatches,
} from '../likes/lists.ts'

/** An entry of a student's inbox. */
export interface StoredEvent {
  readonly student: string
  readonly seq: number
  readonly kind: LiveEvent['kind']
  readonly subject: string
}

/** A message with its conversation, or only the conversation. */
export interface ChatChange {
  readonly conversation: StoredConversation
  readonly message?: StoredMessage | undefined
}

/** An entry of an inbox with the current value of its subject, which may already include later changes. */
export interface CurrentEvent extends StoredEvent {
  readonly value: Decided | Matched | OwnStanding | ChatChange | undefined
}

/** The standing of the inbox's owner. */
export interface OwnStanding {
  readonly stands: StudentStanding
}

/** A student, and the number of the last event that was already sent. */
export interface Position {
  readonly student: string
  readonly after: number
}

/** At most this many events per student are read at once. */
export const EVENTS_AT_ONCE = 200

async function readStored(db: Database, positions: readonly Position[]): Promise<StoredEvent[]> {
  const students = positions.map(({ student }) => student)
  const afters = positions.map(({ after }) => after)
  const { rows } = await sql<StoredEvent & { seq: string }>`
    select event.student_id as student, event.seq, event.kind, event.subject
    from unnest(${students}::uuid[], ${afters}::bigint[]) as known (student, after)
      cross join lateral (
        select * from inbox_events
        where student_id = known.student and seq > known.after
        order by seq limit ${EVENTS_AT_ONCE}
      ) as event
    order by event.student_id, event.seq`.execute(db)
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}

/** Reads the standings of the owners of `profile` events. */
async function readStandings(
  db: Database,
  events: readonly StoredEvent[],
): Promise<[key: string, value: OwnStanding][]> {
  const owners = events.filter(({ kind }) => kind === 'profile').map(({ subject }) => subject)
  if (owners.length === 0) return []
  const rows = await db
    .selectFrom('students')
    .select(['id', 'standing as stands'])
    .where(isAnyOf('id', owners))
    .execute()
  return rows.map(({ id, stands }) => [keyOf(id, id), { stands }])
}

const keyOf = (student: string, subject: string) => `${student} ${subject}`

function subjectsOf(events: readonly StoredEvent[], kind: LiveEvent['kind']): ListKey[] {
  const named = events.filter((event) => event.kind === kind)
  return [...new Map(named.map((event) => [keyOf(event.student, event.subject), event])).values()]
}

async function readChatChanges(
  db: Database,
  now: Date,
  events: readonly StoredEvent[],
): Promise<[string, ChatChange][]> {
  const [messageKeys, chatKeys] = [
    subjectsOf(events, 'message'),
    subjectsOf(events, 'conversation'),
  ]
  if (messageKeys.length + chatKeys.length === 0) return []
  const messages = await readNamed(db, [...new Set(messageKeys.map(({ subject }) => subject))])
  const byId = new Map(messages.map((message) => [message.id, message]))
  const keys = [...chatKeys.map(({ student, subject: id }) => ({ student, id }))]
  for (const { student, subject } of messageKeys) {
    const message = byId.get(subject)
    if (message) keys.push({ student, id: message.conversation_id })
  }
  const read = keys.length === 0 ? [] : await readConversations(db, now, keys)
  const conversations = new Map(read.map((one) => [keyOf(one.student, one.id), one]))
  return [...messageKeys, ...chatKeys].flatMap(({ student, subject }): [string, ChatChange][] => {
    const message = byId.get(subject)
    const conversation = conversations.get(keyOf(student, message?.conversation_id ?? subject))
    return conversation ? [[keyOf(student, subject), { conversation, message }]] : []
  })
}

/**
 * Reads the events after these positions, in order, with current values. Values are read after the events, so
 * a value is never older than its event.
 */
export async function readEvents(
  db: Database,
  now: Date,
  positions: readonly Position[],
): Promise<CurrentEvent[]> {
  const events = await readStored(db, positions)
  const [candidates, matches] = [subjectsOf(events, 'decision'), subjectsOf(events, 'match')]
  const decided = candidates.length === 0 ? [] : await readDecided(db, candidates)
  const matched = matches.length === 0 ? [] : await readMatches(db, now, matches)
  const values = new Map<string, NonNullable<CurrentEvent['value']>>([
    ...(await readChatChanges(db, now, events)),
    ...decided.map((one) => [keyOf(one.student, one.id), one] as const),
    ...matched.map((one) => [keyOf(one.student, one.match_id), one] as const),
    ...(await readStandings(db, events)),
  ])
  return events.map((event) => ({
    ...event,
    value: values.get(keyOf(event.student, event.subject)),
  }))
}

/**
 * Where a stream begins: at the requested event or, if that is unknown or was deleted, at the end of the
 * inbox with a reset.
 */
export interface Start {
  readonly seq: number
  readonly isReset: boolean
}

/**
 * Decides where a stream begins for a browser that has all events up to `after`; undefined means that it only
 * wants new ones.
 */
export async function findStart(
  db: Database,
  student: string,
  after: number | undefined,
): Promise<Start> {
  // For a number that is not valid, −2 matches no event, so the stream begins with a reset.
  const named = Number.isSafeInteger(after) ? Number(after) : -2
  const { rows } = await sql<{ last: string; follows: boolean }>`
    select coalesce((select last_seq from inboxes where student_id = ${student}), 0) as last,
      exists (select from inbox_events
        where student_id = ${student} and seq = ${named}::bigint + 1) as follows`.execute(db)
  const last = Number(rows[0]?.last ?? 0)
  if (after === undefined) return { seq: last, isReset: false }
  const isKnown = named === last || (named < last && rows[0]?.follows === true)
  return { seq: isKnown ? named : last, isReset: !isKnown }
}

/** Returns the students who have events after these positions. */
export async function findBehind(db: Database, positions: readonly Position[]): Promise<string[]> {
  const students = positions.map(({ student }) => student)
  const afters = positions.map(({ after }) => after)
  const { rows } = await sql<{ student: string }>`
    select student from unnest(${students}::uuid[], ${afters}::bigint[]) as known (student, after)
      inner join inboxes on student_id = student and last_seq > after`.execute(db)
  return rows.map(({ student }) => student)
}

/** Returns those of the sessions that have not ended. */
export async function readOpenSessions(
  db: Database,
  now: Date,
  sessions: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where(isAnyOf('id', sessions))
    .where('expires_at', '>', now)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
