import { expect, test } from 'vitest'
import { CODE, FILES, textOf } from './sourceFiles.ts'

/** The numbers of readings that a text cites, such as "reading 24" and "readings 6 and 7". */
function citedIn(text: string): string[] {
  const citations = text.matchAll(/\breadings? (\d+(?:(?:, | and )\d+)*)/gi)
  return [...citations].flatMap(([, numbers = '']) => numbers.match(/\d+/g) ?? [])
}

test('every reading of the specification and every decision that is cited has its line or page', () => {
  const known = new Set(
    [...textOf('docs/readings.md').matchAll(/^\| (\d+) \|/gm)].map(([, n]) => n),
  )
  const unknown = CODE.filter((path) => !path.endsWith('readings.test.ts')).flatMap((path) =>
    citedIn(textOf(path)).flatMap((number) => (known.has(number) ? [] : [`${path}: ${number}`])),
  )
  expect(unknown).toEqual([])
  expect(citedIn('readings 6 and 7; Reading 32.')).toEqual(['6', '7', '32'])

  const pages = FILES.filter((path) => path.startsWith('docs/decisions/')).join('\n')
  const decisions = CODE.flatMap((path) =>
    [...textOf(path).matchAll(/\bdecision (\d+)\b/gi)].map(
      ([, number = '']) => `${path}: ${number}`,
    ),
  )
  const missing = decisions.filter(
    (cited) => !pages.includes(`/${cited.split(': ')[1]?.padStart(4, '0')}-`),
  )
  expect(missing).toEqual([])
})
