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
  const names = readdirSync(join(I18N, 'fr')).filter((name) => name.endsWith('.json'))
  return names.map((name) => name.slice(0, -'.json'.length))
}

/** Compiles a text with braces as an ICU message; any other text stays as it is. Throws with the file and the text. */
function compiled(file: string, text: string) {
  if (!text.includes('{')) return text
  try {
    return compile(text)
  } catch (error) {
    const cause = (error as Error).message
    throw new Error(`i18n/fr/${file}.json: "${text}" cannot be compiled: ${cause}`, {
      cause: error,
    })
  }
}

/** Source code of a catalog, with one text per line to keep diffs small. */
function source(name: string, texts: readonly (readonly [string, string])[]): string {
  const lines = texts.map(
    ([text, translated]) =>
      `  ${JSON.stringify(text)}: ${JSON.stringify(compiled(name, translated))},\n`,
  )
  const head = '// Generated from i18n/fr by npm run i18n. Do not edit.'
  return `${head}\nimport type { Catalog } from '../../translator.ts'\n\nexport const ${name}: Catalog = {\n${lines.join('')}}\n`
}

/**
 * Contents of `i18n/compiled`, by path. The English catalogs contain only ICU messages; other English texts are used
 * as they are. Throws if a text is malformed.
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
