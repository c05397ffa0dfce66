import type { Person } from '../../../server/matching/person.ts'
import { type Dice, diceOf } from './dice.ts'
import { isToldBroken, isUnbearable, trueFit } from './life.ts'
import type { Settings } from './settings.ts'
import { giveLives, inventStudents, type Simulated } from './student.ts'

/** Weights of the true decisions in log-odds, known only to the simulation. */
const MIND = {
  taste: 2.4,
  attractiveness: 0.8,
  age: 0.9,
  money: 0.9,
  program: 0.35,
  university: 0.3,
  /** Difference between the best and the worst true fit. */
  living: 5,
  unbearable: -2.5,
}

/** A simulated market: everything that does not depend on who is shown to whom. */
export interface World {
  readonly settings: Settings
  readonly seed: number
  readonly students: readonly Simulated[]
  /** 1 if two students may meet; index is row × users + other row. */
  readonly mayMeet: Uint8Array
  /** The true probability that `viewer` likes `shown`, 0 to 1. */
  likeChance(viewer: number, shown: number): number
}

/** The eligibility rules (L0), implemented independently of the engine, to check it. */
export function mayMeet(one: Person, other: Person): boolean {
  if (one.id === other.id || one.market !== other.market) return false
  if (one.role === 'searcher' && other.role === 'searcher') return true
  const [searcher, poster] = one.role === 'searcher' ? [one, other] : [other, one]
  if (searcher.role !== 'searcher' || poster.place === null) return false
  const { cost, capacity, placesTaken } = poster.place
  return placesTaken < capacity && cost / (capacity + 1) <= (searcher.budget ?? Infinity)
}

/** Whether a stated deal-breaker of one is broken by the other's answers. */
function areApart({ told: one }: Simulated, { told: other }: Simulated): boolean {
  if (one === undefined || other === undefined) return false
  return isToldBroken(one, other) || isToldBroken(other, one)
}

function length(tastes: readonly number[]): number {
  return Math.sqrt(tastes.reduce((sum, taste) => sum + taste * taste, 0))
}

function tasteOf(one: Simulated, other: Simulated): number {
  const product = one.tastes.reduce((sum, taste, at) => sum + taste * (other.tastes[at] ?? 0), 0)
  return product / (length(one.tastes) * length(other.tastes) || 1)
}

function moneyOf(viewer: Person, shown: Person): number {
  if (viewer.role === 'poster') return 0
  const budget = viewer.budget ?? 0
  if (shown.place) return 1 - shown.place.cost / (shown.place.capacity + 1) / budget
  return -Math.min(1, Math.abs(budget - (shown.budget ?? 0)) / 700)
}

/** The effect of the other's way of living on the viewer's decision, in log-odds. */
function livingOf({ told: mine }: Simulated, { told: theirs }: Simulated): number {
  if (mine === undefined || theirs === undefined) return 0
  const unbearable = isUnbearable(mine.life, theirs.life) ? MIND.unbearable : 0
  return MIND.living * (trueFit(mine.life, theirs.life) - 0.5) + unbearable
}

/** How well `shown` truly suits `viewer`, in log-odds. */
function suits(viewer: Simulated, shown: Simulated): number {
  const [me, them] = [viewer.person, shown.person]
  const years = Math.abs((me.age ?? 0) - (them.age ?? 0))
  return (
    MIND.taste * tasteOf(viewer, shown) -
    MIND.age * Math.min(1, years / 8) +
    MIND.money * moneyOf(me, them) +
    MIND.program * Number(me.program === them.program) +
    MIND.university * Number(me.university === them.university) +
    livingOf(viewer, shown)
  )
}

function utility(viewer: Simulated, shown: Simulated, bias: number): number {
  const dislike = viewer.isBiased && shown.isMinority ? bias : 0
  const beyondFit = viewer.generosity + MIND.attractiveness * shown.attractiveness + dislike
  return suits(viewer, shown) + beyondFit
}

const sigmoid = (logit: number) => 1 / (1 + Math.exp(-logit))

/** Finds, by bisection, the log-odds offset at which the mean probability of these pairs equals `rate`. */
function baseFor(rate: number, utilities: readonly number[]): number {
  let [low, high] = [-12, 12]
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2
    const mean = utilities.reduce((sum, one) => sum + sigmoid(middle + one), 0) / utilities.length
    if (mean < rate) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Samples random eligible pairs; returns the utilities of the best-suited tenth. */
function sampleWellSuited(dice: Dice, students: readonly Simulated[], bias: number): number[] {
  const found: { fit: number; utility: number }[] = []
  for (let tries = 0; tries < 40_000; tries += 1) {
    const one = students[Math.floor(dice() * students.length)]
    const other = students[Math.floor(dice() * students.length)]
    if (!one || !other || !mayMeet(one.person, other.person)) continue
    found.push({ fit: suits(one, other), utility: utility(one, other, bias) })
  }
  found.sort((one, other) => other.fit - one.fit)
  return found.slice(0, Math.ceil(found.length / 10)).map((pair) => pair.utility)
}

/** Creates a market from a seed. */
export function makeWorld(settings: Settings, seed: number): World {
  const dice = diceOf(seed * 7919 + 17)
  const students = giveLives(diceOf(seed * 7907 + 5), inventStudents(dice, settings), settings)
  const base = baseFor(settings.likeRate, sampleWellSuited(dice, students, settings.bias))
  const users = students.length
  const meets = new Uint8Array(users * users)
  students.forEach((one, row) => {
    students.forEach((other, place) => {
      meets[row * users + place] = Number(
        mayMeet(one.person, other.person) && !areApart(one, other),
      )
    })
  })
  return {
    settings,
    seed,
    students,
    mayMeet: meets,
    likeChance(viewer, shown) {
      const [one, other] = [students[viewer], students[shown]]
      return one && other ? sigmoid(base + utility(one, other, settings.bias)) : 0
    },
  }
}
