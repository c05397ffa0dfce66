import { markdownCode, markdownText } from '../exporters/markdownText.ts'

/** A piece of a sentence: plain words, an identifier (shown as code), or a quoted text. */
interface Piece {
  readonly kind: 'words' | 'name' | 'quote'
  readonly text: string
}

/** A sentence that can be rendered as text, Markdown or HTML. */
export type Sentence = readonly Piece[]

/** A quoted text, such as a description. */
export function quote(text: string): Piece {
  return { kind: 'quote', text }
}

/** A quoted text at the end of a sentence; adds a full stop unless the text ends with punctuation. */
export function lastly(text: string): Sentence {
  return /[.!?…]$/.test(text.trim()) ? [quote(text)] : [quote(text), words('.')]
}

/** Plain words, for a place where a string would become an identifier. */
export function words(text: string): Piece {
  return { kind: 'words', text }
}

function isPieces(value: string | Piece | Sentence): value is Sentence {
  return Array.isArray(value)
}

function asPieces(value: string | Piece | Sentence): Sentence {
  if (typeof value === 'string') return [{ kind: 'name', text: value }]
  return isPieces(value) ? value : [value]
}

/** Template tag that builds a sentence; a string that is inserted becomes an identifier. */
export function sentence(
  strings: TemplateStringsArray,
  ...values: readonly (string | Piece | Sentence)[]
): Sentence {
  return strings.flatMap((text, at) => {
    const value = values[at]
    const own = text === '' ? [] : [words(text)]
    return value === undefined ? own : [...own, ...asPieces(value)]
  })
}

/** Lists identifiers: `a, b and c`. */
export function inARow(names: readonly string[]): Sentence {
  return names.flatMap((name, at) => {
    const last = at === names.length - 1 ? ' and ' : ', '
    return at === 0 ? sentence`${name}` : sentence`${words(last)}${name}`
  })
}

const QUOTED = { words: (text: string) => text, name: (text: string) => text, quote: quoted }

function quoted(text: string): string {
  return `“${text}”`
}

/** Renders a sentence as plain text. */
export function asText(said: Sentence): string {
  return said.map(({ kind, text }) => QUOTED[kind](text)).join('')
}

/** Renders a sentence as Markdown, with identifiers as code. */
export function asMarkdown(said: Sentence): string {
  return said
    .map(({ kind, text }) => {
      if (kind === 'name') return markdownCode(text)
      return kind === 'quote' ? quoted(markdownText(text)) : text
    })
    .join('')
}
