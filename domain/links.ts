/** The page between a conversation and a linked site; it names the host. */
export const LEAVING_PATH = '/leaving'

/** Characters that an address may have; longer ones stay text. */
const LONGEST = 2000

/** A piece of a text; with an address when it is a link. */
export interface TextPart {
  readonly text: string
  /** The address of the linked site. */
  readonly to?: string
}

/** Begins like an address and goes on without spaces, invisible characters and quotes. */
const ADDRESS = /(?<![\p{L}\p{N}@])(?:https?:\/\/|www\.)[^\s\p{C}<>"“”«»]+/giu

/** Punctuation that ends the sentence rather than the address. */
const SENTENCE_END = /[.,;:!?'’*_~…]+$/u

const count = (text: string, character: string) => text.split(character).length - 1

/** Without punctuation at the end, and without a bracket that was opened before the address. */
function withoutEnd(address: string): string {
  const shorter = address.replace(SENTENCE_END, '')
  const isOpened = !shorter.endsWith(')') || count(shorter, '(') >= count(shorter, ')')
  const next = isOpened ? shorter : shorter.slice(0, -1)
  return next === address ? address : withoutEnd(next)
}

/** The site that an address leads to; undefined unless it is one of the web, without a name or password in it. */
export function siteOf(address: string): URL | undefined {
  const whole = /^www\./i.test(address) ? `https://${address}` : address
  if (whole.length > LONGEST || !/^https?:\/\//i.test(whole) || !URL.canParse(whole))
    return undefined
  const url = new URL(whole)
  const isWeb = url.hostname.includes('.') && url.username === '' && url.password === ''
  return isWeb ? url : undefined
}

/** A text with its links: only what begins with `https://`, `http://` or `www.` is one. */
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

/** Our page that leads to a linked site. */
export function leavingPath(to: string): string {
  return `${LEAVING_PATH}?${new URLSearchParams({ to })}`
}
