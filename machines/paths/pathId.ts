/** FNV-1a of a text, 32 bits. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return sum >>> 0
}

/** A name for a path that stays when other paths come and go: `login-1k9x2ab`. */
export function pathId(machine: string, does: unknown): string {
  return `${machine}-${hash(JSON.stringify(does)).toString(36).padStart(7, '0')}`
}
