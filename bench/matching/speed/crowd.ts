import { INTERESTS, PROGRAMS, UNIVERSITIES } from '../../../domain/enumerations.ts'
import type { Person } from '../../../server/matching/person.ts'
import { diceOf } from '../market/dice.ts'
import { inventTold } from '../market/life.ts'

/** Creates random students of one market with two to five interests each; a fifth are posters. */
export function crowd(size: number, seed: number): Person[] {
  const dice = diceOf(seed)
  const one = <T>(list: readonly T[]) => list[Math.floor(dice() * list.length)] ?? null
  return Array.from({ length: size }, (_, row) => {
    const isPoster = dice() < 0.2
    const wanted = 2 + Math.floor(dice() * 4)
    const interests = [...INTERESTS].sort(() => dice() - 0.5).slice(0, wanted)
    const capacity = 1 + Math.floor(dice() * 3)
    return {
      id: `student-${row}`,
      role: isPoster ? 'poster' : 'searcher',
      market: 'london-ontario',
      age: 17 + Math.floor(10 * dice() * dice()),
      university: one(UNIVERSITIES),
      program: one(PROGRAMS),
      interests,
      budget: isPoster ? null : 600 + 50 * Math.floor(dice() * 29),
      lastActiveAt: new Date(0),
      place: isPoster
        ? { cost: (capacity + 1) * (450 + Math.floor(dice() * 900)), capacity, placesTaken: 0 }
        : null,
    }
  })
}

/** The students of `crowd`, with complete answers to the questionnaire. */
export function answeringCrowd(size: number, seed: number): Person[] {
  const dice = diceOf(seed + 1)
  const stay = { from: null, until: null, shortest: null, longest: null }
  return crowd(size, seed).map((person) => {
    const { answers, dealBreakers } = inventTold(dice, { silent: 0, half: 0, liars: 0 })
    return {
      ...person,
      living: { answers, dealBreakers, stay, ownGenderOnly: false, gender: null },
    }
  })
}
