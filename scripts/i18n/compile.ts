import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'

type Texts = Readonly<Record<string, string>>

const I18N = join(import.meta.dirname, '..', '..', 'i18n')

/** The texts of a file of `i18n/fr`, French by English, as a translator wrote them. */
export function readTexts(file: string): Texts {
  return JSON.parse(readFileSync(join(I18N, 'fr', `${file}.json`), 'utf8')) as Texts
}

/** The names of the files of `i18n/fr`. */
export function textFiles(): string[] {
  return readdirSync(join(I18N, 'fr')).map((name) => name.replace(/\.json$/, ''))
}

/** Only a text with braces is ICU; every other stands for itself. */
function compiled(text: string) {
  return text.includes('{') ? compile(text) : text
}

/** A text is a line, so that a change of one is a line of a difference. */
function source(name: string, texts: readonly (readonly [string, string])[]): string {
  const lines = texts.map(
    ([text, translated]) => `  ${JSON.stringify(text)}: ${JSON.stringify(compiled(translated))},\n`,
  )
  const head = '// Made by npm run i18n of i18n/fr. Do not edit.'
  return `${head}\nimport type { Catalog } from '../../translator.ts'\n\nexport const ${name}: Catalog = {\n${lines.join('')}}\n`
}

/** The files of `i18n/compiled` by their paths. English texts stand for themselves unless they are ICU. */
export function compiledFiles(): ReadonlyMap<string, string> {
  const files = textFiles().flatMap((name) => {
    const french = Object.entries(readTexts(name))
    const english = french.flatMap(([text]) => (text.includes('{') ? [[text, text] as const] : []))
    return [
      [`en/${name}.ts`, source(name, english)],
      [`fr/${name}.ts`, source(name, french)],
    ] as const
  })
  return new Map(files)
}
