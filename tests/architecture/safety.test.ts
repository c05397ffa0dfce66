import { describe, expect, test } from 'vitest'
import { testTitles } from '../../scripts/specification/testTitles.ts'
import { CODE, textOf } from './sourceFiles.ts'

/** The promises that must exist: at least 1 to 24. */
const PROMISES = Array.from({ length: 24 }, (_, index) => index + 1)

interface Cited {
  readonly path: string
  readonly title: string
}

/** Parses the third cell of a row: paths of test files, each with titles of tests. */
function citedIn(cell: string): Cited[] {
  return cell.split(/;\s*(?=`)/).flatMap((part) => {
    const path = /`([^`]+)`:/.exec(part)?.[1] ?? ''
    return [...part.matchAll(/(?<=[ ,])\*([^*]+)\*/g)].map(([, title = '']) => ({ path, title }))
  })
}

function readRows(page: string): Map<number, Cited[]> {
  const rows = page.matchAll(/^\| (\d+) \| [^|]+ \| ([^|]+) \|/gm)
  return new Map([...rows].map(([, number, cell = '']) => [Number(number), citedIn(cell)]))
}

function titlesOf(path: string): Set<string> {
  const found = CODE.includes(path) ? testTitles(path, textOf(path)) : []
  return new Set(found.flatMap(({ titles }) => titles))
}

function missingIn(rows: ReadonlyMap<number, readonly Cited[]>): string[] {
  const all = [...rows].flatMap(([number, cited]) => cited.map((one) => ({ number, ...one })))
  return all
    .filter(({ path, title }) => !titlesOf(path).has(title))
    .map(({ number, path, title }) => `promise ${number}: no test "${title}" in ${path}`)
}

const rows = readRows(textOf('docs/safety.md'))

describe('the promises of docs/safety.md', () => {
  test('are all there, each with a test', () => {
    expect([...rows.keys()].filter((number) => number <= 24)).toEqual(PROMISES)
    expect([...rows].filter(([, cited]) => cited.length === 0)).toEqual([])
  })

  test('are held by tests of these very titles', () => {
    expect(missingIn(rows)).toEqual([])
  })

  test('and a test that is called otherwise is missed', () => {
    const path = 'tests/server/logs.test.ts'
    const row = `| 17 | logs | \`${path}\`: *safety 17: nothing*, *at all*; \`tests/none.ts\`: *x* | |\n`
    expect(missingIn(readRows(row))).toEqual([
      `promise 17: no test "safety 17: nothing" in ${path}`,
      `promise 17: no test "at all" in ${path}`,
      'promise 17: no test "x" in tests/none.ts',
    ])
  })
})
