import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
/** Characters: few enough to save bytes in every script, enough that no two of some hundred classes meet. */
const LENGTH = 4
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** A name begins with a letter. */
function shortened(text: string): string {
  const digest = createHash('sha256').update(text).digest()
  return `${LETTERS[digest.readUInt16BE() % LETTERS.length]}${digest.toString('base64url').slice(3, LENGTH + 2)}`
}

/** Names the classes of style modules: short, and the same in every build. */
export function shortNames(): (name: string, file: string) => string {
  const origins = new Map<string, string>()
  return (name, file) => {
    const origin = `${relative(ROOT, file)} .${name}`
    const short = shortened(origin)
    const other = origins.get(short) ?? origin
    if (other !== origin)
      throw new Error(`Rename a class: ${origin} and ${other} are both ${short}`)
    origins.set(short, origin)
    return short
  }
}
