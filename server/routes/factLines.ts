import { type Language, LOCALES } from '../../domain/language.ts'
import type { CardFacts } from '../../domain/living/cardFacts.ts'
import { translatorOf } from '../../i18n/translate.ts'
import type { Translator } from '../../i18n/translator.ts'
import type { ShownFit } from '../matching/living/fit.ts'

/** What makes lines of facts. */
interface Lines {
  readonly words: Translator
  /** "Sep 1, 2026". */
  day(day: string): string
}

function linesIn(language: Language): Lines {
  const dates = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' })
  return { words: translatorOf(language), day: (day) => dates.format(new Date(day)) }
}

/** Made once: a date format takes longer to make than all lines of a deck. */
const LINES: Readonly<Record<Language, Lines>> = { en: linesIn('en'), fr: linesIn('fr') }

type Range = readonly [string | undefined, string | undefined]

/** A line for two days, of which either may be missing. */
function days({ words, day }: Lines, [from, to]: Range, texts: readonly [string, string, string]) {
  const [both, first, last] = texts
  if (from !== undefined && to !== undefined) {
    return words.t(both, { from: day(from), to: day(to) })
  }
  if (from !== undefined) return words.t(first, { from: day(from) })
  return to === undefined ? undefined : words.t(last, { to: day(to) })
}

function stay({ words }: Lines, { shortest_stay: least, longest_stay: most }: CardFacts) {
  if (least !== undefined && least === most) {
    return words.t('Stay of {count, plural, one {# month} other {# months}}', { count: least })
  }
  if (least !== undefined && most !== undefined) {
    return words.t('Stay of {least} to {most} months', { least, most })
  }
  if (least !== undefined) {
    return words.t('At least {least, plural, one {# month} other {# months}}', { least })
  }
  return most === undefined
    ? undefined
    : words.t('At most {most, plural, one {# month} other {# months}}', { most })
}

function rent({ words }: Lines, { rent_per_room: room, cost, currency }: CardFacts) {
  if (room !== undefined)
    return words.t('{rent} a month for a room', { rent: words.money(room, currency) })
  return cost === undefined
    ? undefined
    : words.t('{rent} a month', { rent: words.money(cost, currency) })
}

function utilities({ words }: Lines, { utilities: amount, currency }: CardFacts) {
  if (amount === undefined) return undefined
  return amount === 0
    ? words.t('Utilities included')
    : words.t('Utilities {amount} a month', { amount: words.money(amount, currency) })
}

function ofPlace(lines: Lines, facts: CardFacts) {
  const { words } = lines
  const { rooms_left: count, property_type: type, location } = facts
  return [
    rent(lines, facts),
    count === undefined
      ? undefined
      : words.t('{count, plural, one {# room left} other {# rooms left}}', { count }),
    type && words.t(type),
    days(
      lines,
      [facts.free_from, facts.free_until],
      ['Free from {from} to {to}', 'Free from {from}', 'Free until {to}'],
    ),
    location,
  ]
}

function moveIn(lines: Lines, { move_in_from: from, move_in_to: to }: CardFacts) {
  const { words, day } = lines
  if (from !== undefined && from === to) return words.t('Moves in on {day}', { day: day(from) })
  return days(
    lines,
    [from, to],
    ['Moves in between {from} and {to}', 'Moves in from {from}', 'Moves in by {to}'],
  )
}

function ofSearch(lines: Lines, facts: CardFacts) {
  return [moveIn(lines, facts), stay(lines, facts)]
}

function furthers(lines: Lines, facts: CardFacts) {
  const { words } = lines
  const { bedrooms, bathrooms } = facts
  return [
    bedrooms && words.t('{count, plural, one {# bedroom} other {# bedrooms}}', { count: bedrooms }),
    bathrooms &&
      words.t('{count, plural, one {# bathroom} other {# bathrooms}}', { count: bathrooms }),
    utilities(lines, facts),
    facts.deposit === undefined
      ? undefined
      : words.t('Deposit {amount}', { amount: words.money(facts.deposit, facts.currency) }),
    stay(lines, facts),
  ]
}

function wishes({ words }: Lines, facts: CardFacts) {
  return [
    facts.own_room === true ? words.t('Needs a room of their own') : undefined,
    facts.own_room === false ? words.t('A shared room will do') : undefined,
    facts.furnished === true ? words.t('Would like it furnished') : undefined,
    facts.furnished === false ? words.t('Brings furniture') : undefined,
  ]
}

/** What is said of a place or a search, in words, what matters most first; `whole` says all of it. */
export function factLines(
  facts: CardFacts,
  { role, language, whole = false }: FactReader,
): { facts?: string[] } {
  const lines = LINES[language]
  const isPlace = role === 'poster'
  const all = [
    ...(isPlace ? ofPlace(lines, facts) : ofSearch(lines, facts)),
    ...(whole ? (isPlace ? furthers : wishes)(lines, facts) : []),
  ].filter((line) => typeof line === 'string')
  return all.length > 0 ? { facts: all } : {}
}

/** Whose facts they are, and in which language they are told. */
interface FactReader {
  readonly role: string | null
  readonly language: Language
  readonly whole?: boolean
}

/** How well two fit by their answers, in words. */
export function fitLine({ percent, answers }: ShownFit, language: Language): string {
  const words = translatorOf(language)
  return words.t('{percent} fit, from {answers} answers', {
    percent: words.percent(percent / 100),
    answers,
  })
}
