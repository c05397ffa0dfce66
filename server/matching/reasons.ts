import { INTERESTS } from '../../domain/enumerations.ts'
import type { ItemId } from '../../domain/living/items.ts'
import { livingFit } from './living/fit.ts'
import { sameAnswers } from './living/topics.ts'
import { PARTS, type Part, partsOf } from './parts.ts'
import { type Traits, UNKNOWN_MONEY } from './traits.ts'
import { FIT } from './weights.ts'

const MOST_REASONS = 3
/** The least value with which the age or the questionnaire is given as a reason. */
const LEAST_PART = 0.7
/** The minimum strength per interest in common, so that common interests are named even if the two have many others. */
const EACH_IN_COMMON = 0.6
/** The strength of "rent within your budget". It matters to searchers; for posters, all candidates can pay. */
const RENT_STRENGTH = 1.2
const THEIRS_STRENGTH = 0.1
/** Two budgets are similar if they differ by at most this share of the larger one. */
const ALIKE = 0.2
/** A rent above this share of the budget is "just within" it. */
const MOST_OF_IT = 0.9

/** A reason as it is stored: its kind and its values. `reasonMessage` makes a text of it. */
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

interface RankedReason {
  readonly reason: Reason
  readonly strength: number
}

type FindReasons = (
  me: Traits,
  them: Traits,
  value: number,
) => RankedReason | readonly RankedReason[] | undefined

/** weight·(part − 0.5), for parts without a strength of their own. */
function strengthOf(part: Part, value: number): number {
  return FIT[part] * (value - 0.5)
}

const interestReasons: FindReasons = (me, them, value) => {
  const both = me.interests & them.interests
  const names = INTERESTS.filter((_, place) => (both & (1 << place)) !== 0)
  if (names.length === 0) return undefined
  const strength = Math.max(strengthOf('interests', value), EACH_IN_COMMON * names.length)
  return { reason: `interests:${names.join(',')}`, strength }
}

const ageReason: FindReasons = (me, them, value) => {
  if (value < LEAST_PART) return undefined
  return {
    reason: me.age === them.age ? 'age:same' : 'age:near',
    strength: strengthOf('age', value),
  }
}

function rentReason(budget: number, share: number): RankedReason {
  const reason = share > MOST_OF_IT * budget ? 'money:rent-just' : 'money:rent'
  return { reason, strength: RENT_STRENGTH }
}

const moneyReason: FindReasons = (me, them, value) => {
  if (me.isPoster)
    return them.money === UNKNOWN_MONEY
      ? undefined
      : { reason: 'money:theirs', strength: THEIRS_STRENGTH }
  if (them.isPoster) return rentReason(me.money, them.money)
  const larger = Math.max(me.money, them.money)
  if (Math.abs(me.money - them.money) > ALIKE * larger) return undefined
  return { reason: 'money:near', strength: strengthOf('money', value) }
}

const sameReason =
  (part: 'program' | 'university'): FindReasons =>
  (_, __, value) =>
    value === 1 ? { reason: part, strength: strengthOf(part, value) } : undefined

/** Gives answers that both share as reasons, if the two questionnaires fit on the whole. */
const livingReasons: FindReasons = (me, them) => {
  const [mine, theirs] = [me.living.answers, them.living.answers]
  const value = livingFit(mine, theirs) ?? 0
  if (value < LEAST_PART) return undefined
  return sameAnswers(mine, theirs).map((item): RankedReason => {
    return {
      reason: `living:${item}:${mine[item]?.own ?? 0}`,
      strength: strengthOf('living', value),
    }
  })
}

const REASONS_OF: Readonly<Record<Part, FindReasons>> = {
  interests: interestReasons,
  age: ageReason,
  money: moneyReason,
  program: sameReason('program'),
  university: sameReason('university'),
  living: livingReasons,
}

/**
 * The reasons to show `them` to `me`: up to three parts that are known and speak for the two, strongest
 * first. The strength is weight·(part − 0.5), but at least 0.6 per interest in common, 1.2 for an affordable
 * place and 0.1 for being able to pay. At most two shared answers are named, never private ones. Reasons
 * depend on profile and answers only, so they reveal no like, exposure or sensitive field. Source: Kleinerman
 * et al., UMUAI 2020.
 */
export function reasonsBetween(me: Traits, them: Traits): readonly Reason[] {
  const parts = partsOf(me, them)
  return PARTS.flatMap((part) => {
    const value = parts[part]
    return value === undefined ? [] : (REASONS_OF[part](me, them, value) ?? [])
  })
    .sort((one, other) => other.strength - one.strength)
    .slice(0, MOST_REASONS)
    .map(({ reason }) => reason)
}
