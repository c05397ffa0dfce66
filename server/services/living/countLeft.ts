import type { LivingLimits } from '../../../domain/living/dealBreakers.ts'
import { type Clock, later } from '../../clock.ts'
import { ACTIVE_WITHIN } from '../../matching/eligible.ts'
import { boundsOn, couldMeet, type Seeker } from '../../matching/index/viewer.ts'
import { boundsFit } from '../../matching/living/bounds.ts'
import { dealBreakerBits } from '../../matching/living/limits.ts'
import { stayOn, todayOf } from '../../matching/living/stay.ts'
import { type Traits, traitsOf } from '../../matching/traits.ts'
import type { Database } from '../../store/database.ts'
import type { Roster } from '../suggestions/markets/roster.ts'
import { readPerson } from '../suggestions/members.ts'
import type { CountedMarkets } from './countedMarkets.ts'

/** The number of students who could be suggested (`of`), and of those who remain under the limits (`left`). */
export interface LeftCount {
  readonly left: number
  readonly of: number
}

interface CountTools {
  readonly db: Database
  readonly clock: Clock
  readonly counted: CountedMarkets
}

/** A count of fewer students could reveal what one of them has answered. */
const FEWEST = 10

function seekerOf(row: number, traits: Traits, today: number): Seeker {
  const { isPoster, money, hasRoom, living } = traits
  const stay = stayOn(today, living.stay, isPoster)
  const bounds = { ...living, stay, refuses: 0, ownGenderOnly: false }
  return { row, isPoster, money, hasRoom, bounds, today }
}

function count(
  { packed, isHere }: { packed: Roster['packed']; isHere: (row: number) => boolean },
  seeker: Seeker,
  limits: LivingLimits,
): LeftCount {
  const refuses = dealBreakerBits(limits.deal_breakers)
  const limited = { ...seeker.bounds, refuses, ownGenderOnly: limits.own_gender_only }
  let [left, of] = [0, 0]
  for (let row = 0; row < packed.size; row += 1) {
    if (!isHere(row) || !couldMeet(packed, seeker, row)) continue
    of += 1
    left += Number(boundsFit(seeker.today, limited, boundsOn(seeker.today, packed, row)))
  }
  return { left, of }
}

/**
 * Counts the students who could be suggested to this one, and those who remain under these limits. Students
 * who exclude this one, or whose budget, place or dates do not fit, are not counted at all. Returns undefined
 * if there are fewer than ten.
 */
export async function countLeft(
  { db, clock, counted }: CountTools,
  id: string,
  limits: LivingLimits,
): Promise<LeftCount | undefined> {
  const own = await readPerson(db, id)
  if (own === undefined) return undefined
  const roster = await counted.current(own.market)
  const since = later(clock.now(), -ACTIVE_WITHIN)
  const seeker = seekerOf(roster.rowOf(id) ?? -1, traitsOf(own), todayOf(clock.now()))
  const isHere = (row: number) => roster.isHere(row, since)
  const result = count({ packed: roster.packed, isHere }, seeker, limits)
  return result.of < FEWEST ? undefined : result
}
