import { type Language, LOCALES } from '../../../domain/language.ts'
import type { CardFacts } from '../../../domain/living/cardFacts.ts'
import { translatorOf } from '../../../i18n/translate.ts'
import type { Translator } from '../../../i18n/translator.ts'
import type { ShownFit } from '../../matching/living/fit.ts'

/** Formats texts and dates in one language. */
interface Lines {
  readonly translator: Translator
  /** Formats a date, for example as "Sep 1, 2026". */
  day(day: string): string
}

function linesIn(language: Language): Lines {
  const dates = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' })
  return { translator: translatorOf(language), day: (day) => dates.format(new Date(day)) }
}

/** Created once, because creating a date format takes longer than formatting a whole deck. */
const LINES: Readonly<Record<Language, Lines>> = { en: linesIn('en'), fr: linesIn('fr') }

type Range = readonly [string | undefined, string | undefined]

/**
 * Describes a period; either date may be missing. `texts` are the sentences for both dates, the first, and
 * the last.
 */
function days(
  { translator, day }: Lines,
  [from, to]: Range,
  texts: readonly [string, string, string],
) {
  const [both, first, last] = texts
  if (from !== undefined && to !== undefined) {
    return translator.t(both, { from: day(from), to: day(to) })
  }
  if (from !== undefined) return translator.t(first, { from: day(from) })
  return to === undefined ? undefined : translator.t(last, { to: day(to) })
}

function stay({ translator }: Lines, { shortest_stay: least, longest_stay: most }: CardFacts) {
  if (least !== undefined && least === most) {
    return translator.t('Stay of {count, plural, one {# month} other {# months}}', { count: least })
  }
  if (least !== undefined && most !== undefined) {
    return translator.t('Stay of {least} to {most} months', { least, most })
  }
  if (least !== undefined) {
    return translator.t('At least {least, plural, one {# month} other {# months}}', { least })
  }
  return most === undefined
    ? undefined
    : translator.t('At most {most, plural, one {# month} other {# months}}', { most })
}

function rent({ translator }: Lines, { rent_per_room: room, cost, currency }: CardFacts) {
  if (room !== undefined)
    return translator.t('{rent} a month for a room', { rent: translator.money(room, currency) })
  return cost === undefined
    ? undefined
    : translator.t('{rent} a month', { rent: translator.money(cost, currency) })
}

function utilities({ translator }: Lines, { utilities: amount, currency }: CardFacts) {
  if (amount === undefined) return undefined
  return amount === 0
    ? translator.t('Utilities included')
    : translator.t('Utilities {amount} a month', { amount: translator.money(amount, currency) })
}

function ofPlace(lines: Lines, facts: CardFacts) {
  const { translator } = lines
  const { rooms_left: count, property_type: type, location } = facts
  return [
    rent(lines, facts),
    count === undefined
      ? undefined
      : translator.t('{count, plural, one {# room left} other {# rooms left}}', { count }),
    type && translator.t(type),
    days(
      lines,
      [facts.free_from, facts.free_until],
      ['Free from {from} to {to}', 'Free from {from}', 'Free until {to}'],
    ),
    location,
  ]
}

function moveIn(lines: Lines, { move_in_from: from, move_in_to: to }: CardFacts) {
  const { translator, day } = lines
  if (from !== undefined && from === to)
    return translator.t('Moves in on {day}', { day: day(from) })
  return days(
    lines,
    [from, to],
    ['Moves in between {from} and {to}', 'Moves in from {from}', 'Moves in by {to}'],
  )
}

function ofSearch(lines: Lines, facts: CardFacts) {
  return [moveIn(lines, facts), stay(lines, facts)]
}

function details(lines: Lines, facts: CardFacts) {
  const { translator } = lines
  const { bedrooms, bathrooms } = facts
  return [
    bedrooms &&
      translator.t('{count, plural, one {# bedroom} other {# bedrooms}}', { count: bedrooms }),
    bathrooms &&
      translator.t('{count, plural, one {# bathroom} other {# bathrooms}}', { count: bathrooms }),
    utilities(lines, facts),
    facts.deposit === undefined
      ? undefined
      : translator.t('Deposit {amount}', {
          amount: translator.money(facts.deposit, facts.currency),
        }),
    stay(lines, facts),
  ]
}

function wishes({ translator }: Lines, facts: CardFacts) {
  return [
    facts.own_room === true ? translator.t('Needs a room of their own') : undefined,
    facts.own_room === false ? translator.t('A shared room will do') : undefined,
    facts.furnished === true ? translator.t('Would like it furnished') : undefined,
    facts.furnished === false ? translator.t('Brings furniture') : undefined,
  ]
}

/** Describes a place or a search as short texts, the most important first. With `whole`, all facts are included. */
export function factLines(
  facts: CardFacts,
  { role, language, whole = false }: FactReader,
): { facts?: string[] } {
  const lines = LINES[language]
  const isPlace = role === 'poster'
  const all = [
    ...(isPlace ? ofPlace(lines, facts) : ofSearch(lines, facts)),
    ...(whole ? (isPlace ? details : wishes)(lines, facts) : []),
  ].filter((line) => typeof line === 'string')
  return all.length > 0 ? { facts: all } : {}
}

/** The role of the student whose facts they are, and the language of the texts. */
interface FactReader {
  readonly role: string | null
  readonly language: Language
  readonly whole?: boolean
}

/** Describes how well two students fit according to their questionnaire answers. */
export function fitLine({ percent, answers }: ShownFit, language: Language): string {
  const translator = translatorOf(language)
  return translator.t('{percent} fit, from {answers} answers', {
    percent: translator.percent(percent / 100),
    answers,
  })
}
