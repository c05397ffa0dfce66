import type { Standing } from '../domain/likes.ts'
import { HOUR, later, MINUTE } from '../server/clock.ts'
import { ACTIVE_WITHIN, isEligible } from '../server/matching/eligible.ts'
import { mutualFit } from '../server/matching/fit.ts'
import type { Person } from '../server/matching/person.ts'
import { reasonsBetween } from '../server/matching/reasons.ts'
import { traitsOf } from '../server/matching/traits.ts'
import { readMarketMembers, readPeople } from '../server/services/suggestions/members.ts'
import type { Transaction } from '../server/store/database.ts'
import { type Random, randomFrom } from './random.ts'
import { inventId } from './rows.ts'

const SEED = 20_240_902

/** How many candidates are read per account; the best of them likes the account. */
const POOL = 1000
/** With fewer candidates than this, only that like is written, so that enough are left for the deck. */
const ENOUGH = 60

type Decided = Exclude<Standing, 'undecided'>

interface Writing {
  readonly trx: Transaction
  readonly random: Random
}

/**
 * Writes that `them` was suggested to `me`, and `me`'s decision. The calibration does not learn from it,
 * because no student chose.
 */
async function decide(
  { trx, random }: Writing,
  [me, them]: readonly [Person, Person],
  decision: Decided,
  when: Date,
): Promise<void> {
  const pair = { student_id: me.id, candidate_id: them.id }
  const impression = {
    ...{ ...pair, made_at: later(when, -MINUTE), decision, decided_at: when },
    put_off: decision === 'later' ? 1 : 0,
    reasons: [...reasonsBetween(traitsOf(me), traitsOf(them))],
  }
  await trx.insertInto('impressions').values(impression).execute()
  const made = { id: inventId(random), decision, made_at: when, is_change: false }
  await trx
    .insertInto('decisions')
    .values({ ...pair, ...made })
    .execute()
}

interface Ending {
  /** When `me` saw the match; null for a new one. */
  readonly seen: Date | null
  /** When `them` ended the match; null while it is open. */
  readonly ended: Date | null
}

async function match(
  writing: Writing,
  [me, them]: readonly [Person, Person],
  when: Date,
  { seen, ended }: Ending,
): Promise<void> {
  const { trx, random } = writing
  await decide(writing, [me, them], 'liked', later(when, -3 * HOUR))
  await decide(writing, [them, me], 'liked', when)
  const [first_id, second_id] = me.id < them.id ? [me.id, them.id] : [them.id, me.id]
  const id = inventId(random)
  const end = { ended_at: ended, ended_by: ended && them.id, end_reason: null }
  await trx
    .insertInto('matches')
    .values({ id, first_id, second_id, made_at: when, ...end })
    .execute()
  const members = [
    { match_id: id, student_id: me.id, seen_at: seen },
    { match_id: id, student_id: them.id, seen_at: when },
  ]
  await trx.insertInto('match_members').values(members).execute()
}

/** Reads the students who can be suggested to `me`, without the demo accounts, the best fit first. */
async function readPool(
  trx: Transaction,
  me: Person,
  accounts: readonly string[],
  now: Date,
): Promise<Person[]> {
  const since = later(now, -ACTIVE_WITHIN)
  const page = { market: me.market, since, after: undefined, limit: POOL }
  const members = await readMarketMembers(trx, page)
  return members
    .map(({ person }) => person)
    .filter((them) => !accounts.includes(them.id) && isEligible(me, them, now))
    .sort((one, other) => mutualFit(me, other) - mutualFit(me, one))
}

/** The matches and decisions that the Likes tab should show; each step takes the next student of the pool. */
function scenarioOf(writing: Writing, me: Person, now: Date) {
  const ago = (hours: number) => later(now, -hours * HOUR)
  const matched = (them: Person, hours: number, ending: Ending) =>
    match(writing, [me, them], ago(hours), ending)
  const decided = (them: Person, hours: number, decision: Decided) =>
    decide(writing, [me, them], decision, ago(hours))
  return [
    (them: Person) => matched(them, 2, { seen: null, ended: null }),
    (them: Person) => matched(them, 50, { seen: ago(49), ended: null }),
    (them: Person) => matched(them, 200, { seen: ago(199), ended: ago(72) }),
    (them: Person) => decided(them, 1, 'liked'),
    (them: Person) => decided(them, 26, 'liked'),
    (them: Person) => decided(them, 20, 'later'),
    (them: Person) => decided(them, 21, 'disliked'),
    (them: Person) => decided(them, 74, 'disliked'),
  ]
}

/** Moves the best-fitting poster to second place, so that a searcher's match has a listing to look at. */
function withPlaceSecond(pool: readonly Person[]): readonly Person[] {
  const poster = pool.find(({ role }) => role === 'poster')
  if (poster === undefined) return pool
  const [first, ...others] = pool.filter((one) => one !== poster)
  return first === undefined ? pool : [first, poster, ...others]
}

async function playScenario(writing: Writing, me: Person, accounts: readonly string[], now: Date) {
  const [admirer, ...pool] = await readPool(writing.trx, me, accounts, now)
  if (admirer === undefined) return
  await decide(writing, [admirer, me], 'liked', later(now, -HOUR))
  if (pool.length < ENOUGH) return
  for (const [at, step] of scenarioOf(writing, me, now).entries()) {
    const them = withPlaceSecond(pool)[at]
    if (them !== undefined) await step(them)
  }
}

/**
 * Writes decisions and matches of the demo accounts, the same ones at every run. One student who will be
 * suggested to an account already likes it, so liking back makes a match. With 60 or more candidates, the
 * account also has matches, likes and dislikes.
 */
export async function makeLikes(
  trx: Transaction,
  accounts: readonly string[],
  now: Date,
): Promise<void> {
  const writing = { trx, random: randomFrom(SEED) }
  for (const id of accounts) {
    const [found] = await readPeople(trx, [id])
    if (found?.member) await playScenario(writing, found.member.person, accounts, now)
  }
}
