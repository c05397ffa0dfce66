/** A seeded random generator (mulberry32) of numbers from 0 (inclusive) to 1 (exclusive). */
export type Dice = () => number

export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A standard normal random number (Box–Muller). */
export function normal(dice: Dice): number {
  return Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice())
}

/** A random choice by weight. */
export function pick<T>(dice: Dice, choices: readonly (readonly [T, number])[]): T {
  let rest = dice() * choices.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [choice, weight] of choices) {
    rest -= weight
    if (rest < 0) return choice
  }
  return (choices[0] as readonly [T, number])[0]
}

/** A shuffled copy (Fisher–Yates). */
export function shuffle<T>(dice: Dice, things: readonly T[]): T[] {
  const mixed = [...things]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(dice() * (last + 1))
    const [one, two] = [mixed[last] as T, mixed[other] as T]
    mixed[last] = two
    mixed[other] = one
  }
  return mixed
}
