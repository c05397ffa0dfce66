import { markdownCode, markdownText } from '../exporters/markdownText.ts'

/** A piece of a sentence: plain words, the name of something, or words that somebody wrote. */
interface Piece {
  readonly kind: 'words' | 'name' | 'quote'
  readonly text: string
}

/** A sentence that can be written in several formats. */
export type Sentence = readonly Piece[]

/** Words that somebody wrote, such as a description. */
export function quote(text: string): Piece {
  return { kind: 'quote', text }
}

/** Words that somebody wrote, at the end of a sentence: they may have brought a full stop along. */
export function lastly(text: string): Sentence {
  return /[.!?…]$/.test(text.trim()) ? [quote(text)] : [quote(text), words('.')]
}

/** Words of our own that stand where a name could. */
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

/** Writes a sentence; a text that is put in is the name of something. */
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

/** Names in a row: `a, b and c`. */
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

/** A sentence as plain text. */
export function asText(said: Sentence): string {
  return said.map(({ kind, text }) => QUOTED[kind](text)).join('')
}

/** A sentence in Markdown, its names as code. */
export function asMarkdown(said: Sentence): string {
  return said
    .map(({ kind, text }) => {
      if (kind === 'name') return markdownCode(text)
      return kind === 'quote' ? quoted(markdownText(text)) : text
    })
    .join('')
}
