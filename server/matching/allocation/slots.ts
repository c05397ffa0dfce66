import { draw, fraction, roundRandomly } from '../random.ts'
import { ALLOCATION } from '../weights.ts'

/** How the candidate for one place of a deck is chosen: among newcomers, among pending likes, or blind to likes. */
export type Slot = 'newcomer' | 'pending' | 'blind'

/**
 * The slots of `count` cards in random order: a tenth for newcomers, six tenths for pending likes, the rest
 * blind. They depend on the count and the seed only, never on who likes the student.
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
