import { type ItemId, itemOf } from './items.ts'

/** From *does not matter* to *a must*. The values are the weights in the matching. */
export const IMPORTANCES = [0, 1, 3, 9] as const
export type Importance = (typeof IMPORTANCES)[number]

/** The importance of an answer until the student chooses one. */
export const DEFAULT_IMPORTANCE: Importance = 1

/** The answer to one item. */
export interface LivingAnswer {
  /** The student's own level, from 0. */
  readonly own: number
  /** A bit mask of the levels of others that the student can live with: bit n stands for level n. */
  readonly accepts: number
  readonly importance: Importance
}

export type LivingAnswers = Readonly<Partial<Record<ItemId, LivingAnswer>>>

/** All levels of an item as a bit mask. */
export function allLevels(id: ItemId): number {
  return (1 << itemOf(id).levels) - 1
}

/** The levels that a student can live with until they choose: their own and its neighbours. */
export function acceptsByDefault(id: ItemId, own: number): number {
  const around = own === 0 ? 0b11 : 0b111 << (own - 1)
  return around & allLevels(id)
}

/** Whether a bit mask contains a level. */
export function accepts(mask: number, level: number): boolean {
  return (mask & (1 << level)) !== 0
}

/** The answer of a student who has chosen only their own level. */
export function firstAnswer(id: ItemId, own: number): LivingAnswer {
  return { own, accepts: acceptsByDefault(id, own), importance: DEFAULT_IMPORTANCE }
}

/**
 * Returns the answer with another own level. The accepted levels follow it until the student has chosen them,
 * and always contain the own level.
 */
export function withOwn(id: ItemId, before: LivingAnswer | undefined, own: number): LivingAnswer {
  if (before === undefined) return firstAnswer(id, own)
  const isDefault = before.accepts === acceptsByDefault(id, before.own)
  const mask = isDefault ? acceptsByDefault(id, own) : before.accepts | (1 << own)
  return { ...before, own, accepts: mask }
}

/** Returns the answer with one accepted level added or removed. The own level cannot be removed. */
export function withLevel(answer: LivingAnswer, level: number): LivingAnswer {
  const mask = level === answer.own ? answer.accepts : answer.accepts ^ (1 << level)
  return { ...answer, accepts: mask }
}

/** Returns why an answer cannot be stored, or undefined if it can. */
export function answerProblem(id: ItemId, answer: LivingAnswer): string | undefined {
  const { own, accepts: mask } = answer
  if (!Number.isInteger(own) || own < 0 || own >= itemOf(id).levels) {
    return 'Choose one of the answers.'
  }
  const isMask = Number.isInteger(mask) && mask > 0 && (mask & ~allLevels(id)) === 0
  if (!isMask) return 'Choose what you can live with from the answers.'
  if (!accepts(mask, own)) return 'What you can live with must include your own answer.'
  return undefined
}

/** An answer to save; `null` deletes the stored one. */
export interface GivenAnswer {
  readonly item: ItemId
  readonly answer: LivingAnswer | null
}

/** Whether two answers to save are the same. */
export function isSameAnswer(one: GivenAnswer, other: GivenAnswer): boolean {
  const valuesOf = ({ item, answer }: GivenAnswer) =>
    [item, answer?.own, answer?.accepts, answer?.importance].join()
  return valuesOf(one) === valuesOf(other)
}
