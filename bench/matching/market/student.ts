import {
  INTERESTS,
  type Interest,
  type Program,
  type University,
} from '../../../domain/enumerations.ts'
import type { Person } from '../../../server/matching/person.ts'
import { type Dice, normal, pick } from './dice.ts'
import { inventTold, type Told } from './life.ts'
import type { Settings } from './settings.ts'

const PROGRAM_SHARES: readonly (readonly [Program, number])[] = [
  ['Business', 25],
  ['Engineering', 20],
  ['Science', 30],
  ['Medicine', 10],
  ['Nursing', 15],
]
const UNIVERSITY_SHARES: readonly (readonly [University, number])[] = [
  ['Western University', 70],
  ['Huron College', 15],
  ['Brescia University College', 15],
]
/** Standard deviation of the noise between true taste and stated interests. */
const ANSWER_NOISE = 0.6
const NAMED_ABOVE = 0.5

/** A simulated student: the profile that the engine sees, and hidden properties. */
export interface Simulated {
  readonly person: Person
  readonly joinsOn: number
  readonly activity: number
  readonly isMinority: boolean
  readonly isBiased: boolean
  readonly attractiveness: number
  /** General tendency to like, in log-odds. */
  readonly generosity: number
  /** True weight of each interest. */
  readonly tastes: readonly number[]
  /** Life and answers; undefined in a market without the questionnaire. */
  readonly told: Told | undefined
}

function nameInterests(dice: Dice, tastes: readonly number[]): Interest[] {
  const answers = tastes.map((taste) => taste + ANSWER_NOISE * normal(dice))
  const named = INTERESTS.filter((_, place) => (answers[place] ?? 0) > NAMED_ABOVE)
  const most = INTERESTS[answers.indexOf(Math.max(...answers))]
  return named.length === 0 && most !== undefined ? [most] : named
}

function between(value: number, min: number, max: number): number {
  return Math.round(Math.min(max, Math.max(min, value)))
}

function inventPerson(dice: Dice, row: number, tastes: readonly number[], poster: boolean): Person {
  const capacity = 1 + Math.floor(dice() * 3)
  const share = between(900 + 200 * normal(dice), 450, 1900)
  return {
    id: `student-${row}`,
    role: poster ? 'poster' : 'searcher',
    market: 'london-ontario',
    age: between(20.5 + 2.2 * normal(dice), 17, 40),
    university: pick(dice, UNIVERSITY_SHARES),
    program: pick(dice, PROGRAM_SHARES),
    interests: nameInterests(dice, tastes),
    budget: poster ? null : between((1150 + 280 * normal(dice)) / 50, 12, 40) * 50,
    lastActiveAt: new Date(0),
    place: poster ? { cost: share * (capacity + 1), capacity, placesTaken: 0 } : null,
  }
}

/** Creates the students of a market. Group, attractiveness and bias are independent of the profile. */
export function inventStudents(dice: Dice, settings: Settings): readonly Simulated[] {
  return Array.from({ length: settings.users }, (_, row) => {
    const tastes = INTERESTS.map(() => normal(dice))
    const isMinority = dice() < settings.minorityShare
    return {
      person: inventPerson(dice, row, tastes, dice() < settings.posterShare),
      joinsOn: dice() < settings.joinLateShare ? settings.joinLateDay : 0,
      activity: Math.min(1, Math.max(0.2, settings.activity + 0.15 * normal(dice))),
      isMinority,
      isBiased: !isMinority && dice() < settings.biasedShare,
      attractiveness: normal(dice),
      generosity: 0.6 * normal(dice),
      tastes,
      told: undefined,
    }
  })
}

/**
 * Adds lives and answers to the students. Uses its own random generator, so that the rest of a seed stays the same.
 */
export function giveLives(
  dice: Dice,
  students: readonly Simulated[],
  { living }: Settings,
): readonly Simulated[] {
  if (living === undefined) return students
  return students.map((student) => {
    const told = inventTold(dice, living)
    const { answers, dealBreakers } = told
    const stay = { from: null, until: null, shortest: null, longest: null }
    const said = { answers, dealBreakers, stay, ownGenderOnly: false, gender: null }
    return { ...student, told, person: { ...student.person, living: said } }
  })
}
