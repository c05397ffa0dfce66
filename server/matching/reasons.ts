import { INTERESTS } from '../../domain/enumerations.ts'
import { PARTS, type Part, partsOf } from './parts.ts'
import { type Traits, UNKNOWN_MONEY } from './traits.ts'
import { FIT } from './weights.ts'

const MOST_REASONS = 3
/** A part below says nothing for the two. */
const WORTH_SAYING = 0.7
/** What each interest in common makes the reason stronger by, so that some are said among many others. */
const EACH_IN_COMMON = 0.6
/** A place that can be paid is what a searcher looks for; to a poster everybody shown can pay. */
const RENT_STRENGTH = 1.2
const THEIRS_STRENGTH = 0.1
/** Budgets are alike when they differ by at most so much of the larger. */
const ALIKE = 0.2
/** A rent that takes more of the budget is just within it. */
const MOST_OF_IT = 0.9

/** Why somebody is shown, as it is stored: a kind, and what it is about. `wordsOf` says it. */
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

interface Spoken {
  readonly reason: Reason
  readonly strength: number
}

type Say = (me: Traits, them: Traits, value: number) => Spoken | undefined

/** weight·(part − 0.5), as far as a part has nothing of its own. */
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

const SAY: Readonly<Record<Part, Say>> = {
  interests: sayInterests,
  age: sayAge,
  money: sayMoney,
  program: saySame('program'),
  university: saySame('university'),
}

/**
 * Why `them` is shown to `me`: up to three reasons of parts that are known and speak for the two, the
 * strongest first, where strength is weight·(part − 0.5); interests in common are at least 0.6 each, a
 * place that can be paid 1.2, being able to pay 0.1. Made of profile fields only: neither a like nor an
 * exposure nor anything sensitive can show in it. Source: Kleinerman et al., UMUAI 2020.
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
