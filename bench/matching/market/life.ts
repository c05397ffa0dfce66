import { firstAnswer, type Importance, type LivingAnswers } from '../../../domain/living/answers.ts'
import {
  BROKEN_FROM,
  DEAL_BREAKERS,
  type DealBreaker,
} from '../../../domain/living/dealBreakers.ts'
import { ITEMS, type ItemId } from '../../../domain/living/items.ts'
import { type Dice, normal, pick } from './dice.ts'

/** How a student really lives, and what they could really accept. */
export interface Life {
  /** By item: the own level, the acceptable levels as a bit mask, and the weight. */
  readonly levels: readonly number[]
  readonly fine: readonly number[]
  readonly matters: readonly number[]
  /** True deal-breakers, stated or not. */
  readonly cannot: readonly DealBreaker[]
}

/** Items that most students do not do at all; nobody minds others who do less. */
const UNCOMMON: ReadonlySet<ItemId> = new Set([
  'smoking',
  'cannabis',
  'pets',
  'parties',
  'nightNoise',
])
const SHARE_OF_NONE = 0.55
/** Correlation of answers within an area. */
const TOGETHER = 0.7
const CANNOT_SHARE = 0.35
const PLACES = new Map(ITEMS.map(({ id }, at) => [id, at]))

/** Approximates the cumulative standard normal distribution. */
const shareBelow = (value: number) => 1 / (1 + Math.exp(-1.702 * value))

function levelOf(item: ItemId, levels: number, share: number): number {
  const none = UNCOMMON.has(item) ? SHARE_OF_NONE : 1 / levels
  if (share < none) return 0
  return Math.min(levels - 1, 1 + Math.floor(((share - none) / (1 - none)) * (levels - 1)))
}

function fineWith(dice: Dice, item: ItemId, levels: number, own: number): number {
  const reach = pick(dice, [
    [0, 2],
    [1, 5],
    [2, 3],
  ])
  const lowest = UNCOMMON.has(item) ? 0 : Math.max(0, own - reach)
  const highest = Math.min(levels - 1, own + reach)
  return (1 << (highest + 1)) - (1 << lowest)
}

const isBroken = (name: DealBreaker, levels: readonly number[]) => {
  const { item, level } = BROKEN_FROM[name]
  return (levels[PLACES.get(item) ?? 0] ?? 0) >= level
}

function inventLife(dice: Dice): Life {
  const areas = new Map(ITEMS.map(({ area }) => [area, normal(dice)]))
  const levels = ITEMS.map(({ id, area, levels: many }) => {
    const own = Math.sqrt(1 - TOGETHER ** 2) * normal(dice)
    return levelOf(id, many, shareBelow(TOGETHER * (areas.get(area) ?? 0) + own))
  })
  const fine = ITEMS.map(({ id, levels: many }, at) => fineWith(dice, id, many, levels[at] ?? 0))
  // Real weights agree with the product's weights only on average.
  const matters = ITEMS.map(({ weight }) => {
    const importance = pick(dice, [
      [0, 15],
      [1, 40],
      [3, 30],
      [9, 15],
    ])
    return importance * weight * (0.5 + dice())
  })
  const possible = DEAL_BREAKERS.filter((name) => !isBroken(name, levels))
  const cannot = possible.filter(() => dice() < CANNOT_SHARE / 2).slice(0, 2)
  return { levels, fine, matters, cannot }
}

/** Ways of answering the questionnaire. */
export const WAYS = ['silent', 'half', 'whole', 'liar'] as const
export type Way = (typeof WAYS)[number]

/** A life, and the student's answers about it. */
export interface Told {
  readonly life: Life
  readonly way: Way
  readonly answers: LivingAnswers
  readonly dealBreakers: readonly DealBreaker[]
}

const SLIP = 0.15
const IMPORTANCES: readonly Importance[] = [0, 1, 3, 9]

function near(matters: number, weight: number): Importance {
  const wanted = matters / weight
  return IMPORTANCES.reduce((best, one) =>
    Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best,
  )
}

/** An answer that is sometimes one level off. */
function slip(dice: Dice, own: number, levels: number): number {
  if (dice() >= SLIP) return own
  return Math.min(levels - 1, Math.max(0, own + (dice() < 0.5 ? -1 : 1)))
}

/**
 * Honest answers: sometimes one level off, often with the default acceptance, sometimes with everything marked as
 * important.
 */
function answerHonestly(dice: Dice, life: Life, share: number): LivingAnswers {
  const leavesDefaults = dice() < 0.5
  const marksAll = dice() < 0.2
  const answers = ITEMS.filter(() => dice() < share).map(({ id, levels, weight }) => {
    const at = PLACES.get(id) ?? 0
    const own = slip(dice, life.levels[at] ?? 0, levels)
    const first = firstAnswer(id, own)
    const accepts = leavesDefaults ? first.accepts : (life.fine[at] ?? 0) | (1 << own)
    const importance = leavesDefaults ? 1 : near(life.matters[at] ?? 0, weight)
    return [id, { own, accepts, importance: marksAll ? 9 : importance }] as const
  })
  return Object.fromEntries(answers)
}

/** False answers: the most popular level, and everything is acceptable. */
function answerFalsely(): LivingAnswers {
  return Object.fromEntries(
    ITEMS.map(({ id, levels }) => {
      const own = UNCOMMON.has(id) ? 0 : Math.floor((levels - 1) / 2)
      return [id, { own, accepts: 2 ** levels - 1, importance: 1 as const }]
    }),
  )
}

/** Shares of students who do not answer, answer half, and lie; the rest answers everything. */
export interface Ways {
  readonly silent: number
  readonly half: number
  readonly liars: number
}

/** Creates a random life with answers. */
export function inventTold(dice: Dice, { silent, half, liars }: Ways): Told {
  const life = inventLife(dice)
  const way = pick<Way>(dice, [
    ['silent', silent],
    ['half', half],
    ['liar', liars],
    ['whole', Math.max(0, 1 - silent - half - liars)],
  ])
  const honest = answerHonestly(dice, life, way === 'half' ? 0.5 : 1)
  const tells = way === 'silent' || way === 'liar' ? [] : life.cannot
  if (way === 'silent') return { life, way, answers: {}, dealBreakers: tells }
  return { life, way, answers: way === 'liar' ? answerFalsely() : honest, dealBreakers: tells }
}

/** How well one student could really live with the other, 0 to 1. */
export function trueFit(one: Life, other: Life): number {
  let [sum, satisfied] = [0, 0]
  for (let at = 0; at < ITEMS.length; at += 1) {
    const [mask, level] = [one.fine[at] ?? 0, 1 << (other.levels[at] ?? 0)]
    const beside = (mask << 1) | (mask >> 1)
    const matters = one.matters[at] ?? 0
    sum += matters
    satisfied += matters * ((mask & level) !== 0 ? 1 : (beside & level) !== 0 ? 0.5 : 0)
  }
  return sum === 0 ? 0.5 : satisfied / sum
}

/** Whether the other really breaks one of the student's true deal-breakers. */
export function isUnbearable(one: Life, other: Life): boolean {
  return one.cannot.some((name) => isBroken(name, other.levels))
}

/** True compatibility: the geometric mean of both fits, 0 to 1; 0 if a true deal-breaker is broken. */
export function trueCompatibility(one: Life, other: Life): number {
  if (isUnbearable(one, other) || isUnbearable(other, one)) return 0
  return Math.sqrt(trueFit(one, other) * trueFit(other, one))
}

/**
 * Whether a stated deal-breaker is broken by the other's stated answer. Implemented independently of the engine, to
 * check it.
 */
export function isToldBroken(one: Told, other: Told): boolean {
  return one.dealBreakers.some((name) => {
    const { item, level } = BROKEN_FROM[name]
    return (other.answers[item]?.own ?? -1) >= level
  })
}
