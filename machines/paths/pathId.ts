/** The FNV-1a hash of a text, 32 bits. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return sum >>> 0
}

/** An id for a path that depends on its content only, not on its position in the list: `login-1k9x2ab`. */
export function pathId(machine: string, does: unknown): string {
  return `${machine}-${hash(JSON.stringify(does)).toString(36).padStart(7, '0')}`
}
