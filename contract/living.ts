import * as z from 'zod/mini'
import { ROLES } from '../domain/enumerations.ts'
import { isWithin } from '../domain/limits.ts'
import { IMPORTANCES } from '../domain/living/answers.ts'
import { DEAL_BREAKERS, MOST_DEAL_BREAKERS } from '../domain/living/dealBreakers.ts'
import { ITEM_IDS } from '../domain/living/items.ts'
import { defineStudentCall, NOTHING } from './call.ts'
import { placeFacts, searchFacts } from './livingFacts.ts'

const OWN_ANSWER = 'Choose one of the answers.'
const ACCEPTED = 'Choose what you can live with from the answers.'

/** Bounds that hold for every item; the server checks how many levels the item really has. */
const OWN = { min: 0, max: 6, step: 1 }
const MASK = { min: 1, max: 127, step: 1 }

const answer = z.object({
  own: z.number(OWN_ANSWER).check(z.refine((own) => isWithin(OWN, own), OWN_ANSWER)),
  /** A bit mask of the levels that the student can live with: bit n stands for level n. */
  accepts: z.number(ACCEPTED).check(z.refine((mask) => isWithin(MASK, mask), ACCEPTED)),
  importance: z.literal(IMPORTANCES, 'Choose how important this is.'),
})

const dealBreakers = z
  .array(
    z.enum(DEAL_BREAKERS, 'Choose deal-breakers from the list.'),
    'Deal-breakers must be a list.',
  )
  .check(z.maxLength(MOST_DEAL_BREAKERS, 'Choose at most 3 deal-breakers.'))

const limits = z.object({
  deal_breakers: dealBreakers.check(
    z.refine(
      (chosen) => new Set(chosen).size === chosen.length,
      'Each deal-breaker may occur only once.',
    ),
  ),
  own_gender_only: z.boolean('Own gender only must be true or false.'),
})

/** Returns what the student has entered about living together. Nobody else sees it before a match. */
export const getLiving = defineStudentCall(
  'GET',
  '/living',
  NOTHING,
  z.object({
    role: z.enum(ROLES),
    search: searchFacts,
    /** Missing for searchers. */
    place: z.optional(placeFacts),
    /** Answers by item id. */
    answers: z.record(z.string(), answer),
    ...limits.shape,
    /** Whether the student may limit suggestions to their own gender. */
    can_choose_gender: z.boolean(),
    /** The item ids in the order to ask them, the most informative in the student's market first. */
    order: z.array(z.string()),
  }),
)
export type Living = z.infer<typeof getLiving.value>

/** Saves what a searcher needs (`search`) or what a poster offers (`place`); the other one is left out. */
export const saveFacts = defineStudentCall(
  'POST',
  '/living/facts',
  z.object({ search: z.optional(searchFacts), place: z.optional(placeFacts) }),
  z.object({}),
)

/** Saves the answer to one item; `null` deletes it. */
export const saveAnswer = defineStudentCall(
  'POST',
  '/living/answers',
  z.object({
    item: z.enum(ITEM_IDS, 'Choose an item from the list.'),
    answer: z.nullable(answer),
  }),
  z.object({}),
)

export const saveLimits = defineStudentCall('POST', '/living/limits', limits, z.object({}))

/** Counts the students who could be suggested (`of`) and those who remain under these limits (`left`). */
export const countLimits = defineStudentCall(
  'POST',
  '/living/limits/count',
  limits,
  /** Both are missing when there are too few students to show a count. */
  z.object({ left: z.optional(z.number()), of: z.optional(z.number()) }),
)
