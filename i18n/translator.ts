import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import { type Language, LOCALES } from '../domain/language.ts'
import type { Value, Values } from './messages.ts'

/** Texts by their English ones: in English only those that are to be filled in. */
export type Catalog = Readonly<Record<string, CompiledMessage>>

/** How something marked up inside a text is made: `<b>…</b>` by the value `b`. */
export type Markup<Part> = (inside: readonly (string | Part)[]) => Part

/** One language: its texts, lists, numbers and sums of money. */
export interface Translator {
  readonly language: Language
  /** For Intl and `lang`. */
  readonly locale: string
  /** The text in this language; what no catalog knows, such as a reply of the server, stays as it is. */
  t(text: string, values?: Values): string
  /** The same for a text with marked-up parts; the answer is its parts in their order. */
  rich<Part>(
    text: string,
    values: Readonly<Record<string, string | Markup<Part>>>,
  ): readonly (string | Part)[]
  /** "1,200". */
  number(value: number): string
  /** Of a part of one: "45%". */
  percent(part: number): string
  /** Whole dollars: "$1,200". */
  dollars(amount: number): string
  /** Whether the sign stands before the amount. */
  isSignFirst(): boolean
}

const DOLLARS = {
  style: 'currency',
  currency: 'CAD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
} as const

const OPTIONS: FormatOptions = {
  formatters: {
    getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
    getNumberFormat: (...given) => new Intl.NumberFormat(...given),
    getPluralRules: (...given) => new Intl.PluralRules(...given),
  },
}

/** Made when it is first needed: a page without amounts does not wait for them. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Speaks a language with its catalog. */
export function createTranslator(language: Language, catalog: Catalog): Translator {
  const locale = LOCALES[language]
  const dollars = once(() => new Intl.NumberFormat(locale, DOLLARS))
  const units = once(() => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }))
  const conjunction = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const find = (text: string) => (Object.hasOwn(catalog, text) ? catalog[text] : undefined) ?? text
  const t = (text: string, values: Values = {}): string => {
    const message = find(text)
    if (typeof message === 'string') return message
    const inside = Object.entries(values).map(([name, value]) => [name, say(value)])
    return String(format(message, locale, Object.fromEntries(inside), OPTIONS))
  }
  const list = (items: readonly string[]) => {
    const said = items.map((item) => t(item))
    // One alone needs no rules, which take a phone 50 ms to load.
    return said.length === 1 ? (said[0] ?? '') : units().format(said)
  }
  const say = (value: Value): string | number => {
    if (typeof value !== 'object') return value
    if ('text' in value) return t(value.text, value.values)
    if (!('and' in value)) return list(value)
    return conjunction().format(value.and.map((item) => t(item)))
  }
  return {
    language,
    locale,
    t,
    rich(text, values) {
      const parts = format(find(text), locale, values as never, OPTIONS) as never
      return Array.isArray(parts) ? parts : [parts]
    },
    number: (value) => value.toLocaleString(locale),
    percent: (part) => part.toLocaleString(locale, { style: 'percent' }),
    dollars: (amount) => dollars().format(amount),
    isSignFirst: () => dollars().formatToParts(0)[0]?.type === 'currency',
  }
}
