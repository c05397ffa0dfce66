import { draw, fraction, roundRandomly } from '../random.ts'
import { ALLOCATION } from '../weights.ts'

/**
 * How the candidate for one place of a deck is chosen: from newcomers, from pending likes, or ignoring likes
 * (`blind`).
 */
export type Slot = 'newcomer' | 'pending' | 'blind'

/**
 * Returns the slots of `count` cards in random order: a tenth for newcomers, six tenths for pending likes,
 * the rest blind. They depend only on the count and the seed, never on who likes the student.
 */
export function slotsFor(count: number, seed: number): readonly Slot[] {
  const newcomers = Math.min(
    count,
    roundRandomly(ALLOCATION.newcomerShare * count, fraction(seed, 1)),
  )
  const pending = roundRandomly(ALLOCATION.likesShare * count, fraction(seed, 2))
  const slots = Array.from({ length: count }, (_, place): Slot => {
    if (place < newcomers) return 'newcomer'
    return place < newcomers + pending ? 'pending' : 'blind'
  })
  return slots
    .map((slot, place) => ({ slot, at: draw(seed, place + 3) }))
    .sort((one, other) => one.at - other.at)
    .map(({ slot }) => slot)
}
