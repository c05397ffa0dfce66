import compile from 'icu-minify/compile'
import { describe, expect, test } from 'vitest'
import { compiledFiles, readTexts, textFiles } from '../../scripts/i18n/compile.ts'
import { shapeOf, unsaid } from '../support/glossary.ts'
import { wordsOfRules } from '../support/wordsOfRules.ts'
import { CODE, textOf } from './sourceFiles.ts'
import { type Texts, textsIn } from './textsIn.ts'

/** Files whose texts students never see: for operators, logs and the API description, or fixed by a protocol. */
const NOT_FOR_STUDENTS = [
  ...['server/store/', 'server/settings.ts', 'server/settingFields.ts'],
  'server/settingConflicts.ts',
  ...['server/listen.ts', 'server/start.ts'],
  ...['server/backup/', 'server/cases/', 'server/metrics/'],
  ...['server/main.ts', 'server/background.ts', 'server/log.ts', 'server/housekeeping.ts'],
  ...['server/routes/storage/authRoutes.ts', 'server/storage/embedded/storageSessions.ts'],
  ...['server/mail/mailboxPage.ts', 'server/mail/smtp.ts', 'server/http/requestLog.ts'],
  ...['contract/openApi.ts', 'machines/paths/', 'machines/inspection/', 'src/ui/preview/'],
]

const isIn = (folder: string) => (path: string) =>
  path.startsWith(folder) && !NOT_FOR_STUDENTS.some((other) => path.startsWith(other))

function read(...folders: string[]): Map<string, Texts> {
  const files = CODE.filter((path) => folders.some((folder) => isIn(folder)(path)))
  return new Map(files.map((path) => [path, textsIn(path, textOf(path))]))
}

const WORDS_OF_RULES = wordsOfRules()
const screens = read('src/')
const everything = read('src/', 'domain/', 'machines/', 'contract/', 'server/')
const french = new Map(
  textFiles().flatMap((file) =>
    Object.entries(readTexts(file)).map(([english, text]) => [english, { file, text }] as const),
  ),
)

/** The names of the placeholders and tags in a message. */
function argumentsOf(text: string): string[] {
  const names = new Set<string>()
  const collect = (part: unknown): void => {
    if (Array.isArray(part) && typeof part[0] === 'string' && part.length < 4) names.add(part[0])
    if (typeof part === 'object' && part !== null)
      for (const one of Object.values(part)) collect(one)
  }
  if (text.includes('{')) for (const part of [compile(text)].flat()) collect(part)
  return [...names].sort()
}

describe('texts of the screens', () => {
  test('goes through the words of the language', () => {
    const raw = [...screens].flatMap(([path, texts]) => texts.raw.map((text) => `${path}: ${text}`))
    expect(raw).toEqual([])
  })

  test.each([
    ['<p>Hello</p>', ['Hello']],
    ["<p>{isOpen ? 'Open' : t('Closed')}</p>", ['Open']],
    ["<p>{isOpen && 'Open'}</p>", ['Open']],
    [`<p>{\`\${count} left\`}</p>`, ['… left']],
    ['<img alt="A room" />', ['A room']],
    ['<Field label={\'Name\'} name="name" />', ['Name']],
    ["<p className=\"words\">{t('Hello')} · {'…'}</p>", []],
    ["({ label = 'Photos' }) => label", ['Photos']],
  ])('and the reader of texts sees it: %s', (source, raw) => {
    expect(textsIn('a.tsx', `const a = ${source}`).raw).toEqual(raw)
  })
})

describe('the French texts', () => {
  test('are there for everything that is said where it is written', () => {
    const said = [...everything.values()].flatMap((texts) => texts.said)
    expect(said.length).toBeGreaterThan(150)
    expect(said.filter((text) => !french.has(text))).toEqual([])
  })

  test('are there for every sentence of the rules, the screens and the server', () => {
    const isSentence = (text: string) => /^[A-Z]\S* .*[.!?]$/s.test(text)
    const missing = [...everything].flatMap(([path, { quoted }]) =>
      quoted.filter(isSentence).flatMap((text) => (french.has(text) ? [] : [`${path}: ${text}`])),
    )
    // Descriptions in machines are only shown in the flow gallery, so they need no translation.
    expect(missing.filter((line) => !line.startsWith('machines/'))).toEqual([])
  })

  test('are there for every word of the rules', () => {
    expect(WORDS_OF_RULES.length).toBeGreaterThan(100)
    expect(WORDS_OF_RULES.filter((text) => !french.has(text))).toEqual([])
  })

  test('have no unused entries', () => {
    const quoted = new Set([
      ...WORDS_OF_RULES,
      ...[...everything.values()].flatMap(({ quoted }) => quoted),
    ])
    const patterns = [...everything.values()].flatMap((texts) => texts.patterns)
    const isSaid = (text: string) =>
      quoted.has(text) || patterns.some((pattern) => pattern.test(text))
    expect([...french.keys()].filter((text) => !isSaid(text))).toEqual([])
  })

  test('stand in one file each', () => {
    const all = textFiles().flatMap((file) => Object.keys(readTexts(file)))
    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([])
  })

  test('have the same values in them as the English ones', () => {
    const unlike = [...french].filter(
      ([english, { text }]) => String(argumentsOf(english)) !== String(argumentsOf(text)),
    )
    expect(unlike).toEqual([])
    expect(argumentsOf('<b>{a}</b> {n, plural, one {# {b}} other {#}}')).toEqual(['a', 'b', 'n'])
  })

  test('say what the English ones say, in the words of the product', () => {
    const wrong = [...french].flatMap(([english, { text }]) =>
      unsaid(english, text).map((missing) => `${english} → ${text}: ${missing}`),
    )
    expect(wrong).toEqual([])
    expect(unsaid('Add it', 'Retirer')).toEqual([expect.stringContaining('ajout')])
  })

  test('have their numbers and values in the same order, and end in the same mark', () => {
    const unlike = [...french].filter(([english, { text }]) => shapeOf(english) !== shapeOf(text))
    expect(unlike.map(([english]) => english)).toEqual([
      'Loading chunk failed (timeout)',
      'Loading chunk failed (missing)',
      'You are signed out.',
    ])
  })

  test('have a plural that is not the singular', () => {
    const counted = [...french.values()].flatMap(({ text }) => [
      ...text.matchAll(/plural, one \{([^{}]*)\} other \{([^{}]*)\}/g),
    ])
    expect(counted.length).toBeGreaterThan(5)
    expect(counted.filter(([, one, other]) => one === other).map(([text]) => text)).toEqual([])
  })

  test('are set as in Canada: a fixed space before a colon and inside « », curved apostrophes', () => {
    const wrong = [...french].filter(
      ([english, { text }]) =>
        !english.includes('! @') &&
        /[ \u202f][:;!?»]|«[^\u00a0]|[^\u00a0]»|'|\p{L}:(?!\/)|\d{4}/u.test(text),
    )
    expect(wrong).toEqual([])
  })

  test('are compiled as they are written: npm run i18n does it', () => {
    const stale = [...compiledFiles()].filter(
      ([name, text]) => textOf(`i18n/compiled/${name}`) !== text,
    )
    expect(stale.map(([name]) => name)).toEqual([])
  })
})
