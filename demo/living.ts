import type { Insertable } from 'kysely'
import type { Role } from '../domain/enumerations.ts'
import { firstAnswer, type LivingAnswers } from '../domain/living/answers.ts'
import { AREAS, type Area, ITEMS, type LivingItem } from '../domain/living/items.ts'
import { DAY, later } from '../server/clock.ts'
import type { Tables } from '../server/store/tables.ts'
import { type Random, randomFrom } from './random.ts'
import { ACCOUNTS } from './rows.ts'

/** A seed of its own, so that the students' names and pictures stay the same. */
const SEED = 31_415_926

/** When a searcher moves in, or a place is free, and for how many months. */
interface Dates {
  readonly from: string
  readonly shortest: number
  readonly longest: number
}

/** The invented questionnaire of a demo student. */
export interface InventedLiving {
  readonly answers: LivingAnswers
  readonly deal_breakers: readonly 'smoking'[]
  readonly dates: Dates
}

/**
 * Draws how high a student answers the items of an area, from 0 to 1, mostly in the middle. Few smoke or
 * drink much.
 */
function inventTemper(random: Random, area: Area): number {
  const drawn = (random.whole(0, 100) + random.whole(0, 100)) / 200
  return area === 'substances' ? drawn * drawn : drawn
}

function inventAnswer(random: Random, temper: number, { id, levels }: LivingItem) {
  const level = Math.round(temper * (levels - 1)) + random.pick([-1, 0, 0, 1] as const)
  const own = Math.min(levels - 1, Math.max(0, level))
  return { ...firstAnswer(id, own), importance: random.pick([0, 1, 1, 3, 3, 9] as const) }
}

/**
 * Invents a questionnaire, the same for the same index. The two demo accounts neither smoke nor drink, stay
 * for any time and exclude nobody, so that everybody can be suggested to them.
 */
export function inventLiving(index: number, now: Date): InventedLiving {
  const random = randomFrom(SEED + index * 7919)
  const isAccount = index < ACCOUNTS.length
  const tempers = new Map(AREAS.map((area) => [area, inventTemper(random, area)]))
  const answers = ITEMS.map((item) => {
    const drawn = inventAnswer(random, tempers.get(item.area) ?? 0, item)
    const isAbstinent = isAccount && item.area === 'substances'
    return [item.id, isAbstinent ? firstAnswer(item.id, 0) : drawn] as const
  })
  const { smoking }: LivingAnswers = Object.fromEntries(answers)
  const hasAnswered = isAccount || random.chance(0.7)
  const excludes = hasAnswered && !isAccount && smoking?.own === 0 && random.chance(0.3)
  const shortest = isAccount ? 4 : random.pick([4, 8, 12] as const)
  return {
    answers: hasAnswered ? Object.fromEntries(answers) : {},
    deal_breakers: excludes ? ['smoking'] : [],
    dates: {
      from: later(now, random.whole(10, 100) * DAY)
        .toISOString()
        .slice(0, 10),
      ...{ shortest, longest: isAccount ? 24 : shortest + random.pick([0, 4, 8] as const) },
    },
  }
}

/** The row of a student in the `living` table. */
export function livingRow(
  { answers, deal_breakers, dates }: InventedLiving,
  { id, role }: { readonly id: string; readonly role: Role },
  at: Date,
): Insertable<Tables['living']> {
  const isSearcher = role === 'searcher'
  return {
    ...{ student_id: id, own_gender_only: false, changed_at: at },
    ...{ answers, deal_breakers: [...deal_breakers] },
    ...{ move_in_from: isSearcher ? dates.from : null, move_in_to: null },
    shortest_stay: isSearcher ? dates.shortest : null,
    longest_stay: isSearcher ? dates.longest : null,
    ...{ own_room: isSearcher ? true : null, furnished: null },
  }
}
