import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const UI = join(import.meta.dirname, '..', '..', 'src', 'ui')

/** A rule of a style sheet. */
export interface StyleRule {
  /** The name of the style sheet, such as `Dialog`. */
  readonly file: string
  /** The media or container query around it; '' for none. */
  readonly media: string
  readonly selector: string
  /** The values by property. */
  readonly values: ReadonlyMap<string, string>
}

const ONE_SPACE = /\s+/g

function valuesOf(body: string): Map<string, string> {
  const pairs = body.split(';').filter((line) => line.includes(':'))
  return new Map(
    pairs.map((line) => {
      const [property = '', ...value] = line.split(':')
      return [property.trim(), value.join(':').replaceAll(ONE_SPACE, ' ').trim()] as const
    }),
  )
}

function readRules(folder: string, file: string): StyleRule[] {
  const css = readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
  const rules: StyleRule[] = []
  const around: string[] = []
  for (const [, head = '', mark, inside = ''] of css.matchAll(/([^{};]*)([{}])([^{}]*(?=\}))?/g)) {
    const name = head.replaceAll(ONE_SPACE, ' ').trim()
    if (mark === '}') around.pop()
    else {
      around.push(name)
      const media = around.filter((one) => /^@(?:media|container)/.test(one)).join(' ')
      const values = valuesOf(inside)
      if (!name.startsWith('@')) {
        rules.push({
          file: basename(file, '.css').replace('.module', ''),
          media,
          selector: name,
          values,
        })
      }
    }
  }
  return rules
}

/** All rules of the style sheets in a folder; by default of the product’s. */
export function styleRules(folder = UI): StyleRule[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.css'))
    .toSorted()
    .flatMap((file) => readRules(folder, file))
}
