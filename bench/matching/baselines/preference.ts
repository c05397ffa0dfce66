import type { History } from '../market/history.ts'
import type { Score } from './topCards.ts'

/**
 * Weight of the prior: each value counts as if it had been liked this often in proportion to its share in the market.
 */
const START = 3

function valuesOf({ world }: History): readonly (readonly string[])[] {
  return world.students.map(({ person }) => {
    const { age, interests, place, program, university, role } = person
    return [
      ...interests,
      ...[`${program}`, `${university}`, role, `age ${Math.floor((age ?? 0) / 2)}`],
      ...(place ? [`rent ${Math.floor(place.cost / (place.capacity + 1) / 200)}`] : []),
    ]
  })
}

/**
 * Scores a candidate by how well their profile values agree with those the viewer liked before (RECON, RecSys 2010):
 * the mean over the values of their share among the viewer's likes relative to the market's share; 0 to 1.
 */
export function oneSided(history: History): Score {
  const values = valuesOf(history)
  const names = [...new Set(values.flat())]
  const place = new Map(names.map((name, at) => [name, at]))
  const coded = values.map((list) => Uint16Array.from(list, (name) => place.get(name) ?? 0))
  const shares = new Float64Array(names.length)
  for (const list of coded) for (const at of list) shares[at] = (shares[at] ?? 0) + 1 / coded.length
  const tastes = coded.map((_, viewer) => {
    const likes = history.likesOf[viewer] ?? []
    const taste = shares.map((share) => START * share)
    for (const liked of likes) for (const at of coded[liked] ?? []) taste[at] = (taste[at] ?? 0) + 1
    return taste.map((count, at) => {
      const share = count / (likes.length + START)
      return share / (share + (shares[at] ?? 0) || 1)
    })
  })
  return (viewer, shown) => {
    const list = coded[shown] ?? new Uint16Array()
    let sum = 0
    for (const at of list) sum += tastes[viewer]?.[at] ?? 0
    return sum / Math.max(1, list.length)
  }
}

/** The harmonic mean of both one-sided scores, as in RECON and LFRR; 0 to 1. */
export function harmonic(history: History): Score {
  const score = oneSided(history)
  return (viewer, shown) => {
    const [there, back] = [score(viewer, shown), score(shown, viewer)]
    return there + back === 0 ? 0 : (2 * there * back) / (there + back)
  }
}
