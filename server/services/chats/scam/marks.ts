import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { SCAM_MARKS, type ScamMark } from '../../../../domain/chats.ts'

/**
 * A phrase, or the name of a set of phrases, such as `@send`. In a phrase, `…` stands for up to four other
 * words and `#` for a number.
 */
const phrases = z.union([z.string(), z.array(z.string())])

const wordList = z.object({
  sets: z.record(z.string(), z.array(z.string())),
  rules: z.array(
    z.object({
      mark: z.enum(SCAM_MARKS),
      /** The text must contain a phrase of each of these lists. */
      all: z.optional(z.array(phrases)),
      /** The text must contain one of these phrases. */
      any: z.optional(z.array(z.string())),
      /** The text must contain none of these phrases. */
      none: z.optional(z.array(z.string())),
    }),
  ),
})

type WordList = z.infer<typeof wordList>

interface Rule {
  readonly mark: ScamMark
  readonly all: readonly RegExp[]
  readonly none: RegExp | undefined
}

/** A text in lower case and without accents. */
function plainOf(text: string): string {
  return text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
}

/** Returns the words of a text in lower case, without accents and punctuation, each between spaces. */
function wordsOf(text: string): string {
  return ` ${plainOf(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

function expressionOf(list: readonly string[]): RegExp {
  const alternatives = list.map((phrase) =>
    phrase.replaceAll(' … ', ' (?:\\S+ ){0,4}').replaceAll('#', '\\d+'),
  )
  return new RegExp(` (?:${alternatives.join('|')}) `)
}

function rulesOf({ sets, rules }: WordList): Rule[] {
  const setOf = (name: string) => {
    const found = sets[name.slice(1)]
    if (found === undefined) throw new Error(`There is no set ${name}`)
    // Such a phrase would never match.
    const odd = found
      .map((phrase) => phrase.replaceAll('…', ''))
      .find((one) => plainOf(one) !== one)
    if (odd !== undefined) throw new Error(`${odd} must be in lower case and without accents`)
    return found
  }
  return rules.map(({ mark, all = [], any, none }) => ({
    mark,
    all: [...all, ...(any ? [any] : [])].map((one) =>
      expressionOf(typeof one === 'string' ? setOf(one) : one),
    ),
    none: none && expressionOf(none),
  }))
}

const RULES = ['en', 'fr'].flatMap((language) => {
  const text = readFileSync(join(import.meta.dirname, `${language}.json`), 'utf8')
  return rulesOf(wordList.parse(JSON.parse(text)))
})

/**
 * Finds typical signs of rental scams in a message, in both languages: payment before a viewing, a deposit to
 * hold a place, keys by courier or after a payment, an owner abroad, crypto, copies of documents or codes.
 * Messages are marked, never rejected.
 */
export function scamMarks(text: string): ScamMark[] {
  const words = wordsOf(text)
  const found = RULES.filter(
    ({ all, none }) => all.every((one) => one.test(words)) && !none?.test(words),
  )
  return SCAM_MARKS.filter((mark) => found.some((rule) => rule.mark === mark))
}
