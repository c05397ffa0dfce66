import type { Role } from '../../../domain/enumerations.ts'
import type { LivingAnswers } from '../../../domain/living/answers.ts'
import type { DealBreaker } from '../../../domain/living/dealBreakers.ts'
import type { PlaceFacts, SearchFacts } from '../../../domain/living/facts.ts'
import type { Living } from '../../matching/living/living.ts'

/**
 * The columns of a student, their questionnaire and their listing that matter for living together; null where
 * there is no row.
 */
export interface LivingRow
  extends Pick<SearchFacts, 'move_in_from' | 'move_in_to'>,
    Pick<PlaceFacts, 'free_from' | 'free_until' | 'rent_per_room' | 'utilities'> {
  readonly role: Role | null
  readonly gender: string | null
  readonly answers: LivingAnswers | null
  readonly deal_breakers: readonly DealBreaker[] | null
  readonly own_gender_only: boolean | null
  readonly shortest_stay: number | null
  readonly longest_stay: number | null
  readonly place_shortest_stay: number | null
  readonly place_longest_stay: number | null
}

function stayOf(row: LivingRow): Living['stay'] {
  if (row.role === 'poster') {
    const { free_from: from, free_until: until } = row
    return { from, until, shortest: row.place_shortest_stay, longest: row.place_longest_stay }
  }
  const { move_in_from: from, move_in_to: until } = row
  return { from, until, shortest: row.shortest_stay, longest: row.longest_stay }
}

/** The questionnaire of a student as the matching uses it. */
export function livingOf(row: LivingRow): Living {
  return {
    answers: row.answers ?? {},
    dealBreakers: row.deal_breakers ?? [],
    stay: stayOf(row),
    ownGenderOnly: row.own_gender_only ?? false,
    gender: row.gender,
  }
}

/** What a roommate pays per month; undefined if the poster has entered no rent per room. */
export function rentOf({
  rent_per_room: rent,
  utilities,
}: Pick<LivingRow, 'rent_per_room' | 'utilities'>): number | undefined {
  return rent === null ? undefined : rent + (utilities ?? 0)
}
