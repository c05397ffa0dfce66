import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { BUCKETS, type Bucket } from '../../domain/buckets.ts'
import { PHOTO_WIDTHS, sizedName } from '../../domain/photoSizes.ts'
import type { Database } from '../../server/store/database.ts'
import type { Target } from './target.ts'

/** Queries by what they find. Each must return no row, whatever requests were sent. */
export const NEVER: Readonly<Record<string, string>> = {
  'a match without two likes': `select 1 from matches m
    where not exists (select 1 from impressions where student_id = m.first_id
        and candidate_id = m.second_id and decision = 'liked')
      or not exists (select 1 from impressions where student_id = m.second_id
        and candidate_id = m.first_id and decision = 'liked')`,
  'two likes without a match': `select 1 from impressions a join impressions b
      on b.student_id = a.candidate_id and b.candidate_id = a.student_id
    where a.decision = 'liked' and b.decision = 'liked' and a.student_id < b.student_id
      and not exists (select 1 from matches
        where first_id = a.student_id and second_id = a.candidate_id)
      and not exists (select 1 from reports
        where reporter_id in (a.student_id, b.student_id) and reported_id in (a.student_id, b.student_id))
      and not exists (select 1 from students where id in (a.student_id, b.student_id)
        and standing <> 'active')
      and 2 > (select count(*) from students where id in (a.student_id, b.student_id)
        and role = 'poster')
      and not exists (select 1 from blocks
        where blocker_id in (a.student_id, b.student_id) and blocked_id in (a.student_id, b.student_id))`,
  'a gap in an inbox': `select 1 from inboxes i where last_seq <>
    (select count(*) from inbox_events e where e.student_id = i.student_id)`,
  'a match without its members': `select 1 from matches m
    where (select count(*) from match_members where match_id = m.id) <> 2`,
  'a job that holds more than an id': `select 1 from pgboss.job
    where data is not null and data - 'id' <> '{}'::jsonb`,
  'a card about oneself': 'select 1 from impressions where student_id = candidate_id',
  'a card about somebody who is not onboarded': `select 1 from impressions
    join students on students.id = candidate_id where onboarded_at is null`,
  'a card between markets': `select 1 from impressions join students s on s.id = student_id
    join students c on c.id = candidate_id where s.market is null or c.market is null`,
  'a decision without a time': `select 1 from impressions
    where (decision is null) <> (decided_at is null)`,
  'a report about oneself': 'select 1 from reports where reporter_id = reported_id',
  'a case about oneself': 'select 1 from cases where reporter_hash = reported_hash',
  'an onboarded student without a role, consent or picture': `select 1 from students
    where onboarded_at is not null
      and (role is null or consent_at is null or picture is null or age is null)`,
  'an onboarded poster without a listing or photo': `select 1 from students
    left join listings on owner_id = students.id
    where onboarded_at is not null and role = 'poster' and cardinality(photos) is distinct from
      greatest(cardinality(photos), 1)`,
  'a picture that is not the own': `select 1 from students s where picture is not null
    and not is_demo and not exists (select 1 from photos where bucket = 'profile_pictures'
      and name = s.picture and owner_id = s.id and claimed_at is not null
      and stored_at is not null and released_at is null)`,
  'a photo that is not the own': `select 1 from listings l, unnest(l.photos) shown
    join students s on true where s.id = l.owner_id and not s.is_demo
    and not exists (select 1 from photos where bucket = 'property_photos' and name = shown
      and owner_id = l.owner_id and claimed_at is not null and stored_at is not null
      and released_at is null)`,
  'a claimed photo that nothing shows': `select 1 from photos p join students s on s.id = owner_id
    where claimed_at is not null and released_at is null
      and not (bucket = 'profile_pictures' and s.picture = p.name)
      and not (bucket = 'property_photos'
        and exists (select 1 from listings where owner_id = s.id and p.name = any(photos)))`,
  'more than 12 photos': 'select 1 from listings where cardinality(photos) > 12',
  'a number out of its range': `select 1 from students
      where age not between 16 and 99 or budget not between 600 and 2000
    union all select 1 from listings where capacity not between 1 and 20
      or cost not between 0 and 20000 or bedrooms not between 0 and 20
      or bathrooms not between 0 and 20`,
  'an address that is none': `select 1 from students where email !~ '^[^@\\s]+@uwo\\.ca$'`,
  'an address in two spellings': `select 1 from students group by lower(email) having count(*) > 1`,
  'a password that is not hashed': `select 1 from students
      where password_hash !~ '^\\$(argon2id|scrypt)\\$'
    union all select 1 from pending_signups where password_hash !~ '^\\$(argon2id|scrypt)\\$'`,
  'a consent that is not recorded': `select 1 from students s where consent_at is not null
    and not is_demo and not exists (select 1 from consents where student_id = s.id)`,
}

async function broken(db: Database): Promise<string[]> {
  const found: string[] = []
  for (const [name, query] of Object.entries(NEVER)) {
    const { rows } = await sql.raw(query).execute(db)
    if (rows.length > 0) found.push(`${name} (${rows.length})`)
  }
  return found
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/** Describes files of a bucket without a row in `photos`, and rows without a file. */
async function strayIn({ db, files }: Target, bucket: Bucket): Promise<string[]> {
  const rows = await db.selectFrom('photos').select('name').where('bucket', '=', bucket).execute()
  const names = rows.map(({ name }) => name)
  const widths = PHOTO_WIDTHS[bucket]
  const sizes = names.flatMap((name) => widths.map((width) => sizedName(name, width)))
  const known = new Set([...names, ...sizes])
  const there = new Set(await filesBelow(join(files, bucket)))
  return [
    ...[...there].filter((file) => !known.has(file)).map((file) => `a file without a row: ${file}`),
    ...names.filter((name) => !there.has(name)).map((name) => `a row without a file: ${name}`),
  ]
}

async function strayFiles(target: Target): Promise<string[]> {
  const found = await Promise.all(BUCKETS.map((bucket) => strayIn(target, bucket)))
  const half = await filesBelow(join(target.files, 'incoming'))
  return [...found.flat(), ...half.map((file) => `a half-written file: ${file}`)]
}

/** Describes all inconsistencies of the database and the stored files; an empty list if there are none. */
export async function inconsistencies(target: Target): Promise<string[]> {
  return [...(await broken(target.db)), ...(await strayFiles(target))]
}

/** The stored data of one student as text, by kind. */
export type Kept = Readonly<Record<string, string>>

/** Reads all stored data of a student for a comparison. The time of last activity is left out. */
export async function keptOf({ db }: Target, id: string): Promise<Kept> {
  const students = await db.selectFrom('students').selectAll().where('id', '=', id).execute()
  const profile = students.map(({ last_active_at: _active, changed_in: _in, ...row }) => row)
  const listings = db.selectFrom('listings').selectAll().where('owner_id', '=', id)
  const photos = db.selectFrom('photos').selectAll().where('owner_id', '=', id).orderBy('name')
  const sessions = db.selectFrom('sessions').select('id').where('student_id', '=', id).orderBy('id')
  const all = {
    profile,
    listing: await listings.execute(),
    photos: await photos.execute(),
    sessions: await sessions.execute(),
  }
  return Object.fromEntries(Object.entries(all).map(([what, rows]) => [what, JSON.stringify(rows)]))
}
