import { IMPORTANCES, type LivingAnswer } from '../../../domain/living/answers.ts'
import { ITEMS } from '../../../domain/living/items.ts'

/** Bits for the accepted levels; the two others of the byte are for the importance. */
export const MASK_BITS = 6

if (ITEMS.some(({ levels }) => levels > MASK_BITS)) {
  throw new RangeError(`An item may have at most ${MASK_BITS} levels.`)
}

/** What somebody wants of others in one byte: the accepted levels and the importance; 0 without an answer. */
export function wishOf({ accepts, importance }: LivingAnswer): number {
  return accepts | (IMPORTANCES.indexOf(importance) << MASK_BITS)
}

/** The accepted levels of a wish. */
export function maskIn(wish: number): number {
  return wish & (2 ** MASK_BITS - 1)
}

/** The place of a wish's importance in `IMPORTANCES`. */
export function importancePlace(wish: number): number {
  return wish >> MASK_BITS
}
