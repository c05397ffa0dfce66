import { INTERESTS } from '../../domain/enumerations.ts'
import { type Part, partsOf } from './parts.ts'
import { type Traits, UNKNOWN_MONEY } from './traits.ts'
import { FIT } from './weights.ts'

const MOST_REASONS = 3
/** A part below says nothing for the two. */
const WORTH_SAYING = 0.7

/** Why somebody is shown, as it is stored: a kind, and what it is about. `wordsOf` says it. */
export type Reason =
  | `interests:${string}`
  | 'age:same'
  | 'age:near'
  | 'money:rent'
  | 'money:theirs'
  | 'money:near'
  | 'program'
  | 'university'

function inCommon(me: Traits, them: Traits): Reason | undefined {
  const both = me.interests & them.interests
  const names = INTERESTS.filter((_, place) => (both & (1 << place)) !== 0)
  return names.length === 0 ? undefined : `interests:${names.join(',')}`
}

function aboutMoney(me: Traits, them: Traits, value: number): Reason | undefined {
  if (me.isPoster) return them.money === UNKNOWN_MONEY ? undefined : 'money:theirs'
  if (them.isPoster) return 'money:rent'
  return value >= WORTH_SAYING ? 'money:near' : undefined
}

const KINDS: Readonly<
  Record<Part, (me: Traits, them: Traits, value: number) => Reason | undefined>
> = {
  interests: inCommon,
  age: (me, them, value) => {
    if (me.age === them.age) return 'age:same'
    return value >= WORTH_SAYING ? 'age:near' : undefined
  },
  money: aboutMoney,
  program: (_, __, value) => (value === 1 ? 'program' : undefined),
  university: (_, __, value) => (value === 1 ? 'university' : undefined),
}

/**
 * Why `them` is shown to `me`: up to three reasons, the strongest first, where strength is
 * weight·(part − 0.5) for a part that speaks for the two: some interest in common, a place that can be
 * paid, else 0.7 or more. Made of profile fields only: neither a like nor an exposure nor anything
 * sensitive can show in it. Source: Kleinerman et al., UMUAI 2020.
 */
export function reasonsBetween(me: Traits, them: Traits): readonly Reason[] {
  const parts = Object.entries(partsOf(me, them)) as [Part, number | undefined][]
  return parts
    .flatMap(([part, value]) => {
      const reason = value === undefined ? undefined : KINDS[part](me, them, value)
      return reason === undefined ? [] : [{ reason, strength: FIT[part] * ((value ?? 0) - 0.5) }]
    })
    .sort((one, other) => other.strength - one.strength)
    .slice(0, MOST_REASONS)
    .map(({ reason }) => reason)
}
