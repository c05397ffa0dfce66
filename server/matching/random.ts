/**
 * Mixes 32 bits so that every input bit changes every output bit with probability ½ (the finalizer of
 * MurmurHash3). Returns 0 to 2³² − 1.
 */
function mix(bits: number): number {
  let mixed = bits
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** A pseudo-random number from 0 to 2³² − 1, always the same for the same two numbers. */
export function draw(one: number, other: number): number {
  return mix(mix(one + 0x9e3779b9) ^ other)
}

/** A pseudo-random fraction from 0 to less than 1, always the same for the same two numbers. */
export function fraction(one: number, other: number): number {
  return draw(one, other) / 2 ** 32
}

/** Hashes a text to 32 bits (FNV-1a): 0 to 2³² − 1. */
export function keyOf(text: string): number {
  let key = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1) {
    key = Math.imul(key ^ text.charCodeAt(place), 0x01000193)
  }
  return mix(key)
}

/**
 * Rounds up or down at random, so that the mean over many calls is `amount`. `drawn` is a random fraction
 * from 0 to less than 1.
 */
export function roundRandomly(amount: number, drawn: number): number {
  return Math.floor(amount + drawn)
}
