import { IMPORTANCES, type LivingAnswer } from '../../../domain/living/answers.ts'
import { ITEMS } from '../../../domain/living/items.ts'

/** The number of bits for the accepted levels; the byte's two other bits encode the importance. */
export const MASK_BITS = 6

if (ITEMS.some(({ levels }) => levels > MASK_BITS)) {
  throw new RangeError(`An item may have at most ${MASK_BITS} levels.`)
}

/** Encodes what a student wants of others in one byte: the accepted levels and the importance. 0 means no answer. */
export function wishOf({ accepts, importance }: LivingAnswer): number {
  return accepts | (IMPORTANCES.indexOf(importance) << MASK_BITS)
}

/** The accepted levels of a wish, as a bit mask. */
export function maskIn(wish: number): number {
  return wish & (2 ** MASK_BITS - 1)
}

/** The index of a wish's importance in `IMPORTANCES`. */
export function importancePlace(wish: number): number {
  return wish >> MASK_BITS
}
