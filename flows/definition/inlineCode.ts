/** Letters. The whole is in the machine's file. */
const LONGEST = 48

/** The names that a function gets from the place where it is written. */
const PLACES: ReadonlySet<string> = new Set(['', 'guard', 'actions', 'entry', 'exit'])

/** The beginning of what is too long for a chart. */
function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

function oneLine(written: (...args: never[]) => unknown): string {
  return written.toString().replaceAll(/\s+/g, ' ')
}

/** A function as a chart calls it: its name, or how it begins. */
export function inlineCode(written: (...args: never[]) => unknown): string {
  return PLACES.has(written.name) ? cut(oneLine(written)) : written.name
}

/** As `inlineCode`, of a function that only answers: `context.tries > 2`. */
export function inlineQuestion(written: (...args: never[]) => unknown): string {
  if (!PLACES.has(written.name)) return written.name
  return cut(oneLine(written).replace(/^\([^()]*\) => (?!\{)/, ''))
}

/** What the code of a function says in the places that `pattern` finds: its first group that is there. */
export function mentions(written: unknown, pattern: RegExp): string[] {
  if (typeof written !== 'function') return []
  return [...oneLine(written as () => unknown).matchAll(pattern)].map(
    (found) => found.slice(1).find((part) => part !== undefined) ?? '',
  )
}
