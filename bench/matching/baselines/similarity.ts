import type { World } from '../market/world.ts'
import type { Score } from './topCards.ts'

/** A profile as a set of tokens: interests, programme, university, age in steps of 2 years, money in steps of 200. */
function wordsOf(world: World): readonly (readonly string[])[] {
  return world.students.map(({ person }) => {
    const { age, budget, interests, place, program, university } = person
    const money = place ? place.cost / (place.capacity + 1) : (budget ?? 0)
    return [
      ...interests,
      `${program}`,
      `${university}`,
      `age ${Math.floor((age ?? 0) / 2)}`,
      `money ${Math.floor(money / 200)}`,
    ]
  })
}

function matrixOf(world: World, of: (common: number, one: number, other: number) => number): Score {
  const words = wordsOf(world)
  const users = words.length
  const table = new Float32Array(users * users)
  const sets = words.map((list) => new Set(list))
  for (let one = 0; one < users; one += 1) {
    for (let other = 0; other < one; other += 1) {
      const common = (words[one] ?? []).filter((word) => sets[other]?.has(word)).length
      const score = of(common, sets[one]?.size ?? 0, sets[other]?.size ?? 0)
      table[one * users + other] = score
      table[other * users + one] = score
    }
  }
  return (viewer, shown) => table[viewer * users + shown] ?? 0
}

/** Jaccard similarity of two profiles' tokens. */
export function jaccard(world: World): Score {
  return matrixOf(world, (common, one, other) => common / Math.max(1, one + other - common))
}

/** Cosine similarity of two profiles' tokens. */
export function cosine(world: World): Score {
  return matrixOf(world, (common, one, other) => common / Math.max(1, Math.sqrt(one * other)))
}
