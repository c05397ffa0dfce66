import '../../i18n/englishMember.ts'
import '../../i18n/englishStudent.ts'
import { ENGLISH } from '../../i18n/english.ts'
import type { Value, Values } from '../../i18n/messages.ts'
import type { Translator } from '../../i18n/translator.ts'

const TO_FULL_WIDTH = 0xfee0
/** First placeholder for values while the text around them is masked; a private-use character that nobody types. */
const FIRST_PLACE = 0xe000

/** Replaces English letters by their full-width forms: readable, but different from anything typed. */
export function masked(text: string): string {
  return text.replace(/[A-Za-z]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + TO_FULL_WIDTH),
  )
}

function around(text: string, values: Values): string {
  const typed = Object.entries(values).filter(([, value]) => typeof value === 'string')
  const places = typed.map(([name], at) => [name, String.fromCharCode(FIRST_PLACE + at)] as const)
  const said = masked(ENGLISH.t(text, { ...values, ...Object.fromEntries(places) }))
  const filled = new Map(places.map(([name, place]) => [place, values[name] as Value]))
  return [...said].map((letter) => String(filled.get(letter) ?? letter)).join('')
}

/** A translator that masks every translated text; `onAsked` is called with each text. */
export function maskedWords(onAsked: (text: string) => void): Translator {
  return {
    ...ENGLISH,
    // Dates in Japanese contain no English letters.
    locale: 'ja',
    t(text, values = {}) {
      if (text !== '') onAsked(text)
      return around(text, values)
    },
    rich(text, values) {
      onAsked(text)
      return ENGLISH.rich(text, values).map((part) =>
        typeof part === 'string' ? masked(part) : part,
      )
    },
  }
}
