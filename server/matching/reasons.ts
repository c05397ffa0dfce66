import { INTERESTS } from '../../domain/enumerations.ts'
import { countInterests, type Part, partsOf } from './parts.ts'
import type { Person } from './person.ts'
import { type Traits, traitsOf, UNKNOWN_MONEY } from './traits.ts'
import { FIT } from './weights.ts'

const MOST_REASONS = 3
/** Interests named in one reason; more are told as a number. */
const MOST_NAMED = 3
/** A part below says nothing for the two. */
const WORTH_SAYING = 0.7

function inCommon(me: Traits, them: Traits): string | undefined {
  const both = me.interests & them.interests
  const names = INTERESTS.filter((_, place) => (both & (1 << place)) !== 0)
  if (names.length === 0) return undefined
  if (names.length > MOST_NAMED) return `You have ${names.length} interests in common`
  const last = names.at(-1) ?? ''
  const before = names.slice(0, -1).join(', ')
  return `You both like ${before === '' ? last : `${before} and ${last}`}`
}

function sameAge(me: Traits, them: Traits): string {
  return me.age === them.age ? 'Same age' : 'About the same age'
}

function aboutMoney(me: Traits, them: Traits): string | undefined {
  if (me.isPoster)
    return them.money === UNKNOWN_MONEY ? undefined : 'Your rent is within their budget'
  return them.isPoster ? 'Rent within your budget' : 'Similar budget'
}

const WORDS: Readonly<Record<Part, (me: Traits, them: Traits) => string | undefined>> = {
  interests: inCommon,
  age: sameAge,
  money: aboutMoney,
  program: () => 'Same programme',
  university: () => 'Same university',
}

/** Whether a part is worth a word: some interest in common, a place that can be paid, else 0.7 or more. */
function speaks(part: Part, value: number, me: Traits, them: Traits): boolean {
  if (part === 'interests') return countInterests(me.interests & them.interests) > 0
  if (part === 'money' && (me.isPoster || them.isPoster)) return true
  return value >= WORTH_SAYING
}

/**
 * Why `them` is shown to `me`: up to three short reasons, the strongest first, where strength is
 * weight·(part − 0.5) for a part that speaks for the two. Made of profile fields only: neither a like
 * nor an exposure nor anything sensitive can show in it. Source: Kleinerman et al., UMUAI 2020.
 */
export function reasonsFor(me: Person, them: Person): readonly string[] {
  const [mine, theirs] = [traitsOf(me), traitsOf(them)]
  const parts = Object.entries(partsOf(mine, theirs)) as [Part, number | undefined][]
  return parts
    .flatMap(([part, value]) => {
      if (value === undefined || !speaks(part, value, mine, theirs)) return []
      const words = WORDS[part](mine, theirs)
      return words === undefined ? [] : [{ words, strength: FIT[part] * (value - 0.5) }]
    })
    .sort((one, other) => other.strength - one.strength)
    .slice(0, MOST_REASONS)
    .map(({ words }) => words)
}
