import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'

type Texts = Readonly<Record<string, string>>

const I18N = join(import.meta.dirname, '..', '..', 'i18n')

/** Reads a file of `i18n/fr`: French texts by their English text. */
export function readTexts(file: string): Texts {
  return JSON.parse(readFileSync(join(I18N, 'fr', `${file}.json`), 'utf8')) as Texts
}

/** Names of the files in `i18n/fr`, without extension. */
export function textFiles(): string[] {
  return readdirSync(join(I18N, 'fr')).map((name) => name.replace(/\.json$/, ''))
}

/** Compiles a text with braces as an ICU message; any other text stays as it is. */
function compiled(text: string) {
  return text.includes('{') ? compile(text) : text
}

/** Source code of a catalog, with one text per line to keep diffs small. */
function source(name: string, texts: readonly (readonly [string, string])[]): string {
  const lines = texts.map(
    ([text, translated]) => `  ${JSON.stringify(text)}: ${JSON.stringify(compiled(translated))},\n`,
  )
  const head = '// Generated from i18n/fr by npm run i18n. Do not edit.'
  return `${head}\nimport type { Catalog } from '../../translator.ts'\n\nexport const ${name}: Catalog = {\n${lines.join('')}}\n`
}

/**
 * Contents of `i18n/compiled`, by path. The English catalogs contain only ICU messages; other English texts are used
 * as they are.
 */
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
