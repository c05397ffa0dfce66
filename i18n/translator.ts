import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import { CURRENCY } from '../domain/currency.ts'
import { type Language, LOCALES } from '../domain/language.ts'
import type { Value, Values } from './messages.ts'

/** Compiled translations; each key is the English text. The English catalog has only texts with values. */
export type Catalog = Readonly<Record<string, CompiledMessage>>

/** A function that renders a marked-up part of a text: the value `b` renders `<b>…</b>`. */
export type Markup<Part> = (inside: readonly (string | Part)[]) => Part

/** Translates texts and formats numbers and money in one language. */
export interface Translator {
  readonly language: Language
  /** The tag for `Intl` and the attribute `lang`, such as "en-CA". */
  readonly locale: string
  /** Translates a text. A text that is not in the catalog, such as a reply of the server, is returned unchanged. */
  t(text: string, values?: Values): string
  /** Translates a text with marked-up parts, and returns the parts in order. */
  rich<Part>(
    text: string,
    values: Readonly<Record<string, string | Markup<Part>>>,
  ): readonly (string | Part)[]
  /** Formats a number: "1,200". */
  number(value: number): string
  /** Formats a fraction as a percentage: "45%" for 0.45. */
  percent(part: number): string
  /** Formats a whole amount in a currency (ISO 4217), by default Canadian dollars: "$1,200". */
  money(amount: number, currency?: string): string
}

const MONEY = {
  style: 'currency',
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

/** Returns a function that makes a value at its first call and then returns the same one. Formatters are slow to make. */
function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Makes the translator of a language from its catalog. */
export function createTranslator(language: Language, catalog: Catalog): Translator {
  const locale = LOCALES[language]
  const amounts: Record<string, Intl.NumberFormat> = {}
  const units = once(() => new Intl.ListFormat(locale, { type: 'unit', style: 'short' }))
  const conjunction = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const find = (text: string) => (Object.hasOwn(catalog, text) ? catalog[text] : undefined) ?? text
  const t = (text: string, values: Values = {}): string => {
    const message = find(text)
    if (typeof message === 'string') return message
    const inside = Object.entries(values).map(([name, value]) => [name, textOf(value)])
    return String(format(message, locale, Object.fromEntries(inside), OPTIONS))
  }
  const list = (items: readonly string[]) => {
    const translated = items.map((item) => t(item))
    // A single item needs no Intl.ListFormat, which takes a phone 50 ms to load.
    return translated.length === 1 ? (translated[0] ?? '') : units().format(translated)
  }
  const textOf = (value: Value): string | number => {
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
    money(amount, currency = CURRENCY) {
      amounts[currency] ??= new Intl.NumberFormat(locale, { ...MONEY, currency })
      return amounts[currency].format(amount)
    },
  }
}
