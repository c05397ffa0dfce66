import { INTERESTS } from '../../domain/enumerations.ts'
import type { ItemId } from '../../domain/living/items.ts'
import { livingFit } from './living/fit.ts'
import { sameAnswers } from './living/topics.ts'
import { PARTS, type Part, partsOf } from './parts.ts'
import { type Traits, UNKNOWN_MONEY } from './traits.ts'
import { FIT } from './weights.ts'

const MOST_REASONS = 3
/** A part below this is not given as a reason. */
const WORTH_SAYING = 0.7
/** The least strength of the reason for each interest in common, so that common interests are named even when the two have many others. */
const EACH_IN_COMMON = 0.6
/** Strength of "rent within your budget", which matters to searchers; to posters all candidates can pay. */
const RENT_STRENGTH = 1.2
const THEIRS_STRENGTH = 0.1
/** Budgets are alike when they differ by at most this part of the larger one. */
const ALIKE = 0.2
/** A rent above this part of the budget is "just within" it. */
const MOST_OF_IT = 0.9

/** A stored reason for a suggestion: its kind, and what it is about. `reasonMessage` has its text. */
export type Reason =
  | `interests:${string}`
  | 'age:same'
  | 'age:near'
  | 'money:rent'
  | 'money:rent-just'
  | 'money:theirs'
  | 'money:near'
  | 'program'
  | 'university'
  | `living:${ItemId}:${number}`

interface Spoken {
  readonly reason: Reason
  readonly strength: number
}

type Say = (me: Traits, them: Traits, value: number) => Spoken | readonly Spoken[] | undefined

/** weight·(part − 0.5), for parts without a strength of their own. */
function strengthOf(part: Part, value: number): number {
  return FIT[part] * (value - 0.5)
}

const sayInterests: Say = (me, them, value) => {
  const both = me.interests & them.interests
  const names = INTERESTS.filter((_, place) => (both & (1 << place)) !== 0)
  if (names.length === 0) return undefined
  const strength = Math.max(strengthOf('interests', value), EACH_IN_COMMON * names.length)
  return { reason: `interests:${names.join(',')}`, strength }
}

const sayAge: Say = (me, them, value) => {
  if (value < WORTH_SAYING) return undefined
  return {
    reason: me.age === them.age ? 'age:same' : 'age:near',
    strength: strengthOf('age', value),
  }
}

function sayPlace(budget: number, share: number): Spoken {
  const reason = share > MOST_OF_IT * budget ? 'money:rent-just' : 'money:rent'
  return { reason, strength: RENT_STRENGTH }
}

const sayMoney: Say = (me, them, value) => {
  if (me.isPoster)
    return them.money === UNKNOWN_MONEY
      ? undefined
      : { reason: 'money:theirs', strength: THEIRS_STRENGTH }
  if (them.isPoster) return sayPlace(me.money, them.money)
  const larger = Math.max(me.money, them.money)
  if (Math.abs(me.money - them.money) > ALIKE * larger) return undefined
  return { reason: 'money:near', strength: strengthOf('money', value) }
}

const saySame =
  (part: 'program' | 'university'): Say =>
  (_, __, value) =>
    value === 1 ? { reason: part, strength: strengthOf(part, value) } : undefined

/** The answers that both gave alike, when the two suit each other on the whole. */
const sayLiving: Say = (me, them) => {
  const [mine, theirs] = [me.living.answers, them.living.answers]
  const value = livingFit(mine, theirs) ?? 0
  if (value < WORTH_SAYING) return undefined
  return sameAnswers(mine, theirs).map((item): Spoken => {
    return {
      reason: `living:${item}:${mine[item]?.own ?? 0}`,
      strength: strengthOf('living', value),
    }
  })
}

const SAY: Readonly<Record<Part, Say>> = {
  interests: sayInterests,
  age: sayAge,
  money: sayMoney,
  program: saySame('program'),
  university: saySame('university'),
  living: sayLiving,
}

/**
 * The reasons to show `them` to `me`: up to three, from parts that are known and speak for the two, strongest first.
 * Strength is weight·(part − 0.5), but at least 0.6 for each interest in common, 1.2 for an affordable place and
 * 0.1 for being able to pay; of answers about living together at most two are named, never what is private. They come from profile and answers only: no like, exposure or sensitive field shows. Source: Kleinerman et al., UMUAI 2020.
 */
export function reasonsBetween(me: Traits, them: Traits): readonly Reason[] {
  const parts = partsOf(me, them)
  return PARTS.flatMap((part) => {
    const value = parts[part]
    return value === undefined ? [] : (SAY[part](me, them, value) ?? [])
  })
    .sort((one, other) => other.strength - one.strength)
    .slice(0, MOST_REASONS)
    .map(({ reason }) => reason)
}
