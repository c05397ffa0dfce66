/** Asserts that a value is neither undefined nor null. */
export function present<Thing>(thing: Thing): NonNullable<Thing> {
  if (thing === undefined || thing === null) throw new Error('It is not there')
  return thing
}

/** A text of `count` words: `w1 w2 w3 …`. */
export function words(count: number): string {
  return Array.from({ length: count }, (_, at) => `w${at + 1}`).join(' ')
}
