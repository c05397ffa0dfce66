/** The warning page between a conversation and a linked site; it names the site's host. */
export const LEAVING_PATH = '/leaving'

/** Longer addresses are not made links. */
const LONGEST = 2000

/** A piece of a text; a link if it has an address. */
export interface TextPart {
  readonly text: string
  /** The address of the linked site. */
  readonly to?: string
}

/** Matches text that begins like a web address, up to a space, an invisible character, a bracket or a quote. */
const ADDRESS = /(?<![\p{L}\p{N}@])(?:https?:\/\/|www\.)[^\s\p{C}<>"“”«»]+/giu

/** Punctuation that belongs to the sentence, not to the address before it. */
const SENTENCE_END = /[.,;:!?'’*_~…]+$/u

const count = (text: string, character: string) => text.split(character).length - 1

/** Removes punctuation at the end, and a closing bracket whose opening one stands before the address. */
function withoutEnd(address: string): string {
  const shorter = address.replace(SENTENCE_END, '')
  const isOpened = !shorter.endsWith(')') || count(shorter, '(') >= count(shorter, ')')
  const next = isOpened ? shorter : shorter.slice(0, -1)
  return next === address ? address : withoutEnd(next)
}

/**
 * Parses a web address (http, https or www). Returns undefined for anything else, and for addresses that
 * contain a user name or password.
 */
export function siteOf(address: string): URL | undefined {
  const whole = /^www\./i.test(address) ? `https://${address}` : address
  if (whole.length > LONGEST || !/^https?:\/\//i.test(whole) || !URL.canParse(whole))
    return undefined
  const url = new URL(whole)
  const isWeb = url.hostname.includes('.') && url.username === '' && url.password === ''
  return isWeb ? url : undefined
}

/**
 * Splits a text into plain parts and links. Only addresses that begin with `https://`, `http://` or `www.`
 * become links.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found)
    const to = siteOf(address)?.href
    if (to === undefined) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, to })
    end = index + address.length
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts
}

/** The path of the warning page for a linked site. */
export function leavingPath(to: string): string {
  return `${LEAVING_PATH}?${new URLSearchParams({ to })}`
}
