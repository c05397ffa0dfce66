import { describe, expect, test } from 'vitest'
import { clauseCoverage } from '../../scripts/specification/clauseCoverage.ts'
import { specificationPage } from '../../scripts/specification/page.ts'
import { machinesTestedBy, readTests } from '../../scripts/specification/readTests.ts'
import { testTitles } from '../../scripts/specification/testTitles.ts'
import { CLAUSES } from '../spec/clauses.ts'
import { textOf } from './sourceFiles.ts'

const tests = readTests()
const held = clauseCoverage(CLAUSES, tests)

/** Clauses of §4, §5, §8 and §9 that only a screen or the network can show; other folders test them. */
const SEEN_ELSEWHERE = [
  '§8 Unknown icon',
  '§8 Routing error',
  '§8 Code chunk',
  '§9 Spinner defaults',
  '§9 Chunk timeout',
  '§9 HTTP timeout',
]

describe('the clauses of the specification', () => {
  test('have names of their own and say something', () => {
    const ids = CLAUSES.map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
    expect(CLAUSES.filter(({ says }) => says === '')).toEqual([])
    expect(ids.length).toBeGreaterThan(150)
  })

  test('each have a test whose title, or whose describe, carries the name', () => {
    const without = CLAUSES.filter(({ id }) => held.holders.get(id)?.length === 0)
    expect(without.map(({ id }) => `no test is titled "${id}: …"`)).toEqual([])
  })

  test('are the only ones that titles name', () => {
    expect(held.unknown).toEqual([])
  })

  test('of states, rules, errors and limits each have one describe in tests/spec', () => {
    const byHand = CLAUSES.filter(({ id }) => /^§[4589] /.test(id)).map(({ id }) => {
      const own = held.holders.get(id)?.filter(({ path }) => path.startsWith('tests/spec/')) ?? []
      const isGroup = tests.some(
        ({ titles }) => titles.length > 1 && own.some(({ title }) => title === titles[0]),
      )
      return { id, count: own.length, isGroup }
    })
    const wrong = byHand.filter(({ id, count, isGroup }) =>
      SEEN_ELSEWHERE.includes(id) ? count > 0 : count !== 1 || !isGroup,
    )
    expect(wrong.map(({ id, count }) => `${count} describes in tests/spec for ${id}`)).toEqual([])
  })

  test('stand in docs/specification.md with their tests: npm run specification writes it', () => {
    const isFresh =
      textOf('docs/specification.md') === specificationPage(CLAUSES, held, machinesTestedBy)
    expect(isFresh, 'docs/specification.md is stale: run npm run specification').toBe(true)
  })
})

test('docs/specification.md links a clause to the charts of the machines that its tests import', () => {
  const page = textOf('docs/specification.md')
  expect(page).toMatch(/^\| Login \| both fields required \|.*\[login\]\(charts\/login\.md\)/m)
  const linked = [...page.matchAll(/\((charts\/\w+\.md)\)/g)].map(([, file = '']) => file)
  for (const file of new Set(linked)) expect(textOf(`docs/${file}`)).toMatch(/^# /)
})

test('the tests that may hold a clause include the browser tests of every folder', () => {
  const paths = new Set(tests.map(({ path }) => path))
  for (const file of ['firstLoad', 'flows/edit', 'states/everyState']) {
    expect(paths).toContain(`tests/e2e/${file}.spec.ts`)
  }
})

describe('the reader of titles', () => {
  const clauses = ['§5 Name', '§5 Name length', '§4 Resend'].map((id) => ({ id, says: 'x' }))
  const read = (text: string) => clauseCoverage(clauses, testTitles('tests/a.test.ts', text))
  const holding = (text: string) =>
    [...read(text).holders].flatMap(([id, holders]) => (holders.length > 0 ? [id] : []))

  test.each([
    ["test('§5 Name: letters', f)", ['§5 Name']],
    ["describe('§5 Name', () => { it('is', f) })", ['§5 Name']],
    ["describe('§5 Name', () => {})", []],
    ["describe('§5 Name', f)\ntest('is', f)", []],
    ["test.each([1])('§5 Name length: %d', f)", ['§5 Name length']],
    ["describe.each([1])('§5 Name', () => { it('is', f) })", ['§5 Name']],
    ["describe('§5 Name', () => { describe.each([1])('a', f); it('is', f) })", ['§5 Name']],
    ["describe('§5 Name', () => { describe('a', f) })\nit('is', f)", []],
    [`for (const a of b) test(\`§5 Name (\${a}) is\`, f)`, ['§5 Name']],
    ["test.describe('§4 Resend', () => { test('§5 Name', f) })", ['§5 Name', '§4 Resend']],
    ["it('§5 Name and §4 Resend: both', f)", ['§5 Name', '§4 Resend']],
    ["other('§5 Name', f)\ntest.step('§5 Name', f)", []],
  ])('%s', (text, ids) => {
    expect(holding(text)).toEqual(ids)
    expect(read(text).unknown).toEqual([])
  })

  test.each(['§5 Nmae: letters', '§5 Names: letters', '§5 Name must be', '§6 Name', 'see §5'])(
    '%s names no clause',
    (title) => {
      expect(read(`test('${title}', f)`).unknown).toEqual([
        `tests/a.test.ts names a clause that there is not: "${title}"`,
      ])
    },
  )
})
