import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Catalog } from '../../words/words.ts'

type Texts = Readonly<Record<string, string>>

const WORDS = join(import.meta.dirname, '..', '..', 'words')

/** What only the server says; no browser fetches it. */
const SERVER = ['contract', 'mails', 'reasons', 'server']

/** The texts of a file of `words/fr`, French by English, as a translator wrote them. */
export function readTexts(file: string): Texts {
  return JSON.parse(readFileSync(join(WORDS, 'fr', `${file}.json`), 'utf8')) as Texts
}

/** The names of the files of `words/fr`. */
export function textFiles(): string[] {
  return readdirSync(join(WORDS, 'fr')).map((name) => name.replace(/\.json$/, ''))
}

/** Only a text with braces is ICU; every other stands for itself. */
function compiled(text: string) {
  return text.includes('{') ? compile(text) : text
}

function catalog(texts: Texts, choose: (english: string, french: string) => string | undefined) {
  const chosen = Object.entries(texts).map(([english, french]) => {
    const text = choose(english, french)
    return text === undefined ? [] : [[english, compiled(text)]]
  })
  return Object.fromEntries(chosen.flat()) as Catalog
}

function source(name: string, texts: Texts, choose: Parameters<typeof catalog>[1]): string {
  const json = JSON.stringify(catalog(texts, choose), null, 1)
  const head = '// Made by npm run words of words/fr. Do not edit.'
  return `${head}\nimport type { Catalog } from '../words.ts'\n\nexport const ${name}: Catalog = ${json}\n`
}

/** The files of `words/compiled` by their names. English texts stand for themselves unless they are ICU. */
export function compiledFiles(): ReadonlyMap<string, string> {
  const read = (isServer: boolean): Texts => {
    const files = textFiles().filter((file) => SERVER.includes(file) === isServer)
    return Object.assign({}, ...files.sort().map(readTexts))
  }
  const english = (text: string) => (text.includes('{') ? text : undefined)
  const french = (_: string, text: string) => text
  return new Map([
    ['en.ts', source('en', read(false), english)],
    ['fr.ts', source('fr', read(false), french)],
    ['serverEn.ts', source('serverEn', read(true), english)],
    ['serverFr.ts', source('serverFr', read(true), french)],
  ])
}
