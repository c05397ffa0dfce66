import fc from 'fast-check'
import {
  acceptsByDefault,
  IMPORTANCES,
  type LivingAnswer,
  type LivingAnswers,
} from '../../../domain/living/answers.ts'
import { DEAL_BREAKERS } from '../../../domain/living/dealBreakers.ts'
import { ITEMS, type ItemId } from '../../../domain/living/items.ts'
import type { Living } from '../../../server/matching/living/living.ts'
import type { Person } from '../../../server/matching/person.ts'
import { anybody, SEARCHER } from '../people.ts'

export const SILENT: Living = {
  answers: {},
  dealBreakers: [],
  stay: { from: null, until: null, shortest: null, longest: null },
  ownGenderOnly: false,
  gender: null,
}

/** Answers one item, with the default accepted levels and importance 1. `changes` replaces fields. */
export function answer(item: ItemId, own: number, changes: Partial<LivingAnswer> = {}) {
  return { [item]: { own, accepts: acceptsByDefault(item, own), importance: 1, ...changes } }
}

/** A searcher with these answers about living together. */
export function saying(id: string, changes: Partial<Living>): Person {
  return { ...SEARCHER, id, living: { ...SILENT, ...changes } }
}

const ANSWERS = Object.fromEntries(
  ITEMS.map(({ id, levels }) => [
    id,
    fc
      .record({
        own: fc.nat(levels - 1),
        accepts: fc.nat(2 ** levels - 1),
        importance: fc.constantFrom(...IMPORTANCES),
      })
      .map((given) => ({ ...given, accepts: given.accepts | (1 << given.own) })),
  ]),
)

/** Generates answers to some of the items, possibly none. */
export const someAnswers = fc.record(ANSWERS, { requiredKeys: [] }) as fc.Arbitrary<LivingAnswers>

const day = fc
  .integer({ min: 0, max: 900 })
  .map((days) => new Date(Date.UTC(2026, 6, 1 + days)).toISOString().slice(0, 10))

const someLiving = fc.record({
  answers: someAnswers,
  dealBreakers: fc.subarray([...DEAL_BREAKERS], { maxLength: 3 }),
  stay: fc.record({
    from: fc.option(day),
    until: fc.option(day),
    shortest: fc.option(fc.integer({ min: 1, max: 12 })),
    longest: fc.option(fc.integer({ min: 4, max: 36 })),
  }),
  ownGenderOnly: fc.boolean(),
  gender: fc.constantFrom(null, 'Male', 'Female', 'Other', 'Prefer not to say'),
})

/** Generates a person with or without answers about living together. */
export const anybodyLiving = fc
  .tuple(anybody, fc.option(someLiving))
  .map(([person, living]): Person => ({ ...person, living: living ?? undefined }))
