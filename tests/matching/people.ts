import fc from 'fast-check'
import { INTERESTS, PROGRAMS, ROLES, UNIVERSITIES } from '../../domain/enumerations.ts'
import { translate } from '../../i18n/translate.ts'
import { allocateDecks } from '../../server/matching/allocation/allocateDecks.ts'
import {
  createSnapshot,
  type MarketSnapshot,
  type MarketState,
} from '../../server/matching/allocation/snapshot.ts'
import { pack } from '../../server/matching/index/pack.ts'
import type { Person } from '../../server/matching/person.ts'
import { UNCALIBRATED } from '../../server/matching/probability.ts'
import { reasonsBetween } from '../../server/matching/reasons.ts'
import { traitsOf } from '../../server/matching/traits.ts'
import { reasonMessage } from '../../server/services/suggestions/reasonMessage.ts'

export const SEARCHER: Person = {
  id: 'me',
  role: 'searcher',
  market: 'london-ontario',
  age: 20,
  university: 'Western University',
  program: 'Science',
  interests: ['Music', 'Books'],
  budget: 1000,
  lastActiveAt: new Date(0),
  place: null,
}

export const POSTER: Person = {
  ...SEARCHER,
  id: 'poster',
  role: 'poster',
  budget: null,
  place: { cost: 2700, capacity: 2, placesTaken: 0 },
}

const sane = fc.record({
  role: fc.constantFrom(...ROLES),
  market: fc.constant('london-ontario'),
  age: fc.option(fc.integer({ min: 16, max: 30 })),
  university: fc.option(fc.constantFrom(...UNIVERSITIES)),
  program: fc.option(fc.constantFrom(...PROGRAMS)),
  interests: fc.subarray([...INTERESTS]),
  budget: fc.option(fc.integer({ min: 600, max: 2000 })),
  lastActiveAt: fc.constant(new Date(0)),
  place: fc.option(
    fc.record({
      cost: fc.integer({ min: 0, max: 6000 }),
      capacity: fc.integer({ min: 1, max: 4 }),
      placesTaken: fc.integer({ min: 0, max: 4 }),
    }),
  ),
})

const wild = fc.option(
  fc.oneof(
    fc.double(),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -1, 0, 1e308),
  ),
)
const wildNumber = wild.map((value) => value ?? Number.NaN)

/** Generates values that no form accepts and no database should have. */
const hostile = fc.record({
  role: fc.constantFrom(...ROLES),
  market: fc.constant('london-ontario'),
  age: wild,
  university: fc.constantFrom(null, 'Nowhere', ...UNIVERSITIES),
  program: fc.constantFrom(null, '', ...PROGRAMS),
  interests: fc.array(fc.constantFrom('', '__proto__', ...INTERESTS), { maxLength: 30 }),
  budget: wild,
  lastActiveAt: fc.constant(new Date(0)),
  place: fc.option(fc.record({ cost: wildNumber, capacity: wildNumber, placesTaken: wildNumber })),
})

/** Generates a person, mostly with normal values, with a unique id. */
export const anybody = fc
  .tuple(fc.uuid(), fc.oneof({ weight: 3, arbitrary: sane }, hostile))
  .map(([id, fields]) => ({ ...fields, id }) as Person)

export function crowdOf(size: { min: number; max: number }) {
  return fc.uniqueArray(anybody, {
    minLength: size.min,
    maxLength: size.max,
    selector: ({ id }) => id,
  })
}

/** Builds a market in which nobody has been shown yet. `changes` replaces parts of it. */
export function marketOf(
  people: readonly Person[],
  changes: Partial<MarketState> = {},
): MarketSnapshot {
  const zeros = people.map(() => 0)
  return createSnapshot({
    packed: pack(people),
    stats: { exposure: zeros, open: zeros, isNew: zeros },
    relations: { excludedFor: () => new Set(), likersOf: () => [] },
    calibration: UNCALIBRATED,
    today: 0,
    seed: 1,
    ...changes,
  })
}

/** Fills the decks of all students. Returns the candidates' ids by the student's id. */
export function decksById(people: readonly Person[], market: MarketSnapshot, count = 10) {
  const decks = allocateDecks(
    market,
    people.map((_, row) => ({ row, count })),
  )
  return new Map(
    decks.map(({ row, cards }) => [people[row]?.id, cards.map((card) => people[card.row]?.id)]),
  )
}

/** The English reasons on the card of `them` that is shown to `me`. */
export function reasonsFor(me: Person, them: Person): string[] {
  const reasons = reasonsBetween(traitsOf(me), traitsOf(them))
  return reasons.map((reason) => translate('en', reasonMessage(reason) ?? reason))
}
