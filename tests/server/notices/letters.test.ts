import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../../domain/language.ts'
import { translate } from '../../../i18n/translate.ts'
import * as accountLetters from '../../../server/mail/accountLetters.ts'
import type { Letter } from '../../../server/mail/letter.ts'
import { letterHtml } from '../../../server/mail/letterHtml.ts'
import { letterText } from '../../../server/mail/letterText.ts'
import * as messagesLetters from '../../../server/mail/messagesLetter.ts'
import * as templates from '../../../server/mail/templates.ts'

const PAGE = 'http://localhost/page'
const UNSUBSCRIBE = 'http://localhost/unsubscribe?token=a.b'

const ANSWERS = { yes: `${PAGE}/yes`, found: `${PAGE}/found`, pause: `${PAGE}/pause` }

const TEMPLATES = { ...templates, ...accountLetters, ...messagesLetters }

/** One letter per template. The test below fails if one is missing. */
const LETTERS: Readonly<Record<keyof typeof TEMPLATES, Letter>> = {
  codeLetter: templates.codeLetter('Ada', '012345'),
  accountExistsLetter: templates.accountExistsLetter('Ada', 'ada@uwo.ca'),
  newsletterLetter: templates.newsletterLetter(PAGE),
  subscribedLetter: templates.subscribedLetter(UNSUBSCRIBE),
  stillLookingLetter: templates.stillLookingLetter('Ada', ANSWERS, UNSUBSCRIBE),
  pausedLetter: templates.pausedLetter('Ada', ANSWERS, UNSUBSCRIBE),
  warningLetter: templates.warningLetter('Ada', 30, PAGE),
  yearAwayLetter: templates.yearAwayLetter('Ada', PAGE),
  matchLetter: templates.matchLetter({
    ...{ name: 'Ada', other: 'Priya', page: PAGE, unsubscribe: UNSUBSCRIBE },
  }),
  messagesLetter: messagesLetters.messagesLetter({
    ...{ name: 'Ada', count: 3, page: PAGE, unsubscribe: UNSUBSCRIBE },
  }),
  resetLetter: accountLetters.resetLetter('Ada', '012345', 'ada@uwo.ca'),
  noAccountLetter: accountLetters.noAccountLetter(),
  passwordChangedLetter: accountLetters.passwordChangedLetter('Ada'),
  deletionLetter: accountLetters.deletionLetter('Ada', PAGE),
  deletionCancelledLetter: accountLetters.deletionCancelledLetter('Ada'),
}

const ALL = Object.entries(LETTERS).flatMap(([name, letter]) =>
  LANGUAGES.map((language) => [name, language, letter] as const),
)

/** The visible text of an HTML mail, as one line. */
function shownIn(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  return body
    .replaceAll(/<!--.*?-->|<[^>]+>/gs, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}

const written = (letter: Letter, language: Language) => ({ letter, language })

test('every template is looked at', () => {
  expect(Object.keys(LETTERS).sort()).toEqual(Object.keys(TEMPLATES).sort())
})

/** A letter as it stands in the approved file: subject, text. */
function shownTo(language: Language, name: string, letter: Letter): string {
  const subject = translate(language, letter.subject)
  return `# ${name}: ${subject}\n\n${letterText(written(letter, language))}`
}

test.each(LANGUAGES)('the letters in %s are those that were approved', async (language) => {
  const letters = Object.entries({
    ...LETTERS,
    oneMessage: messagesLetters.messagesLetter({
      ...{ name: 'Ada', count: 1, page: PAGE, unsubscribe: UNSUBSCRIBE },
    }),
    lastDay: templates.warningLetter('Ada', 1, PAGE),
    deletionWithoutPage: accountLetters.deletionLetter('Ada', undefined),
  })
  const text = letters.map(([name, letter]) => shownTo(language, name, letter)).join('\n')
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'letters', `${language}.txt`))
})

describe.each(ALL)('%s in %s', (_, language, letter) => {
  const text = letterText(written(letter, language))
  const html = letterHtml(written(letter, language))

  test('says the same as plain text and as HTML', () => {
    const shown = shownIn(html)
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    )
    const lines = text
      .split('\n')
      .map((line) => line.replaceAll(/\s+/g, ' ').trim().replace(/ ?:$/, ''))
    const missing = lines.filter((line) => !shown.includes(line) && !links.includes(line))
    expect(missing).toEqual([])
    expect(links.filter((link) => !text.includes(link))).toEqual([])
  })

  test('loads nothing from anywhere, runs nothing, and follows the light or dark of its reader', () => {
    expect(html).not.toMatch(/<(?:img|script|link|iframe|object|form)\b|url\(|@import|\son\w+=/i)
    expect(html).toContain(`lang="${language}-CA"`)
    expect(html).toContain('<meta name="color-scheme" content="light dark"')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    expect(html).toMatch(/<table[^>]+role="presentation"/)
  })
})

test('a mail that can be unsubscribed from says why it came and how to end it', () => {
  const text = letterText(written(LETTERS.matchLetter, 'fr'))
  expect(text).toContain(`Se désabonner de ces courriels\u00a0:\n${UNSUBSCRIBE}`)
})

test('names of students stay text', () => {
  const evil = '<script>alert(1)</script>'
  const html = letterHtml(written(templates.matchLetter({ ...NEW, name: evil, other: evil }), 'en'))
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

const NEW = { name: 'Ada', other: 'Leo', page: PAGE, unsubscribe: UNSUBSCRIBE }
