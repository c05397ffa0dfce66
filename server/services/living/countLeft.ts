import { sql } from 'kysely'
import {
  breaks,
  DEAL_BREAKERS,
  type DealBreaker,
  type LivingLimits,
} from '../../../domain/living/dealBreakers.ts'
import { type Clock, later } from '../../clock.ts'
import { ACTIVE_WITHIN, rolesFit } from '../../matching/eligible.ts'
import { staysOverlap } from '../../matching/living/stay.ts'
import type { Person } from '../../matching/person.ts'
import { type Traits, traitsOf } from '../../matching/traits.ts'
import type { Database } from '../../store/database.ts'
import { type BoundRow, boundsOf, readPerson } from '../suggestions/members.ts'

/** The number of students who could be suggested (`of`), and of those who remain under the limits (`left`). */
export interface LeftCount {
  readonly left: number
  readonly of: number
}

/** A count of fewer students could reveal what one of them has answered. */
const FEWEST = 10

/** Counted students who share budget, place and dates. */
type Group = BoundRow & LeftCount

function readGroups(
  db: Database,
  { id, living }: Person,
  limits: LivingLimits,
  since: Date,
): Promise<readonly Group[]> {
  const broken: readonly DealBreaker[] = DEAL_BREAKERS.filter((one) =>
    breaks(one, living?.answers ?? {}),
  )
  const query = sql<Group>`
    select others.role, others.budget, listings.cost, listings.capacity, listings.places_taken,
      listings.rent_per_room, listings.utilities, listings.free_from, listings.free_until,
      listings.shortest_stay as place_shortest_stay, listings.longest_stay as place_longest_stay,
      living.move_in_from, living.move_in_to, living.shortest_stay, living.longest_stay,
      count(*)::integer as of,
      (count(*) filter (where not breaks_any(${[...limits.deal_breakers]}::text[], living.answers)
        and (not ${limits.own_gender_only} or others.gender = own.gender)))::integer as left
    from students own inner join students others on others.market = own.market
      left join living on living.student_id = others.id
      left join listings on listings.owner_id = others.id
    where own.id = ${id} and others.id <> own.id
      and others.onboarded_at is not null and others.hidden_at is null
      and others.standing = 'active'
      and others.last_active_at >= ${since}
      and (others.role <> 'poster' or listings.state = 'open')
      and not coalesce(living.deal_breakers && ${broken}::text[], false)
      and not (wants_own_gender(others, living) and others.gender is distinct from own.gender)
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15`
  return query.execute(db).then(({ rows }) => rows)
}

/** Whether roles, budget, rooms and dates fit. */
function rolesAndStaysFit(mine: Traits, theirs: Traits): boolean {
  return rolesFit(mine, theirs) && staysOverlap(mine.living.stay, theirs.living.stay)
}

/**
 * Counts the students who could be suggested to this one, and those who remain under these limits. Students
 * who exclude this one, or whose budget, place or dates do not fit, are not counted at all. Returns undefined
 * if there are fewer than ten.
 */
export async function countLeft(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  id: string,
  limits: LivingLimits,
): Promise<LeftCount | undefined> {
  const own = await readPerson(db, id)
  if (own === undefined) return undefined
  const mine = traitsOf(own)
  const groups = await readGroups(db, own, limits, later(clock.now(), -ACTIVE_WITHIN))
  const fitting = groups.filter((group) => rolesAndStaysFit(mine, traitsOf(boundsOf(group))))
  const sum = (figure: keyof LeftCount) => fitting.reduce((all, group) => all + group[figure], 0)
  return sum('of') < FEWEST ? undefined : { left: sum('left'), of: sum('of') }
}
