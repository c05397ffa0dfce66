import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { SCAM_MARKS, type ScamMark } from '../../../../domain/chats.ts'

/** Words in order; `…` stands for at most four others, `#` for a number. A name with @ is a set of such phrases. */
const phrases = z.union([z.string(), z.array(z.string())])

const wordList = z.object({
  sets: z.record(z.string(), z.array(z.string())),
  rules: z.array(
    z.object({
      mark: z.enum(SCAM_MARKS),
      /** One phrase of each of these is there. */
      all: z.optional(z.array(phrases)),
      /** One of these phrases is there. */
      any: z.optional(z.array(z.string())),
      /** None of these phrases is there. */
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

/** The words of a text: lower case, without accents and punctuation, with a space around each. */
function wordsOf(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
  return ` ${plain.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()} `
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
 * What in a message looks like a scam of the housing market, in either language: payment before a viewing, a deposit to
 * hold a place, keys by courier or after a payment, an owner abroad, crypto, copies of papers and codes. A message is
 * never refused because of it.
 */
export function scamMarks(text: string): ScamMark[] {
  const words = wordsOf(text)
  const found = RULES.filter(
    ({ all, none }) => all.every((one) => one.test(words)) && !none?.test(words),
  )
  return SCAM_MARKS.filter((mark) => found.some((rule) => rule.mark === mark))
}
