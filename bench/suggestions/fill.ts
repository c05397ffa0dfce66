import { createHash } from 'node:crypto'
import pg from 'pg'
import { INTERESTS, PROGRAMS, UNIVERSITIES } from '../../domain/enumerations.ts'

/** Largest market: one campus in one term (matching.md, "Scale"). */
const LARGEST_MARKET = 40_000

/** The session token of the nth signed-in student. */
export function tokenOf(caller: number): string {
  return createHash('sha256').update(`bench ${caller}`).digest('base64url')
}

/** Market sizes that add up to `users`: each slightly smaller than the previous, at least `least`; the last is the rest. */
export function marketSizes(users: number, largest = LARGEST_MARKET, least = 1000): number[] {
  const sizes: number[] = []
  let left = users
  while (left > 0) {
    const wanted = Math.round(largest * 0.97 ** sizes.length)
    const size = Math.min(left, Math.max(wanted, least))
    sizes.push(size)
    left -= size
  }
  return sizes
}

const STUDENTS = `
  insert into students (id, email, name, password_hash, created_at, last_active_at, role,
    university, program, age, budget, bio, interests, onboarded_at, market)
  select gen_random_uuid(), 'bench' || ($5::bigint + n) || '@example.test', 'Student ' || n, '-',
    now() - random() * interval '300 days', now() - random() * random() * interval '20 days',
    case when random() < .2 then 'poster' else 'searcher' end,
    ($1::text[])[1 + floor(random() * cardinality($1::text[]))::int],
    ($2::text[])[1 + floor(random() * cardinality($2::text[]))::int],
    17 + floor(abs(random() + random() + random() - 1.5) * 8)::int,
    300 + 50 * floor(random() * 35)::int,
    'A bio of some words, as students write them.',
    coalesce((select array_agg(interest) from unnest($3::text[]) interest where random() < .3 + 0 * n), '{Music}'),
    now() - random() * interval '200 days', $4
  from generate_series(1, $6) n`

const LISTINGS = `
  insert into listings (id, owner_id, created_at, title, location, capacity, places_taken, cost,
    bedrooms, bathrooms, property_type)
  select gen_random_uuid(), id, created_at, 'A room', 'London', capacity, 0,
    (capacity + 1) * (350 + 50 * floor(random() * 20)::int), capacity + 1, 1, 'House'
  from (select id, created_at, 1 + floor(random() * 3)::int as capacity
    from students where role = 'poster') posters`

const SESSIONS = `
  insert into sessions (id, token_hash, student_id, created_at, seen_at, expires_at)
  select gen_random_uuid(), sha256(convert_to(token, 'UTF8')), id, now(), now(), now() + interval '30 days'
  from unnest($1::text[]) with ordinality as tokens (token, place)
  join (select id, row_number() over (order by random()) as place from students
    where cardinality(interests) > 0 and last_active_at > now() - interval '10 days') chosen using (place)`

/**
 * Fills an empty, migrated database with students in markets. `callers` of them get a session: random ones among those
 * who were active lately.
 */
export async function fill(
  url: string,
  users: number,
  callers: number,
  sizes = marketSizes(users),
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select setseed(0.42); set synchronous_commit = off')
  let before = 0
  for (const [market, size] of sizes.entries()) {
    // Not universities that the product knows: a server moves their students to its own market when it starts.
    const universities = UNIVERSITIES.map((name) => `${name} ${market}`)
    const lists = [universities, PROGRAMS, INTERESTS]
    await client.query(STUDENTS, [...lists, `market ${market}`, before, size])
    before += size
  }
  await client.query(LISTINGS)
  await client.query(SESSIONS, [Array.from({ length: callers }, (_, at) => tokenOf(at))])
  await client.query('vacuum analyze')
  await client.end()
}
