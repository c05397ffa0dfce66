/** Maximum length on a chart, in characters. */
const LONGEST = 48

/** Names that JavaScript gives to an anonymous function from its property; they say nothing about what it does. */
const PLACES: ReadonlySet<string> = new Set(['', 'guard', 'actions', 'entry', 'exit'])

/** Shortens text that is too long for a chart. */
export function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

function oneLine(written: (...args: never[]) => unknown): string {
  return written.toString().replaceAll(/\s+/g, ' ')
}

/** The label of a function on a chart: its name, or the beginning of its code. */
export function inlineCode(written: (...args: never[]) => unknown): string {
  return PLACES.has(written.name) ? cut(oneLine(written)) : written.name
}

/** Like `inlineCode` for a guard; an arrow function is shown without its parameters: `context.tries > 2`. */
export function inlineQuestion(written: (...args: never[]) => unknown): string {
  if (!PLACES.has(written.name)) return written.name
  return cut(oneLine(written).replace(/^\([^()]*\) => (?!\{)/, ''))
}

/** Searches the source code of a function; returns what the first group that took part in each match captured. */
export function mentions(written: unknown, pattern: RegExp): string[] {
  if (typeof written !== 'function') return []
  return [...oneLine(written as () => unknown).matchAll(pattern)].map(
    (found) => found.slice(1).find((part) => part !== undefined) ?? '',
  )
}
