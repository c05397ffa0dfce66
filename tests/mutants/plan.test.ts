import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readArguments, UsageError } from '../../scripts/mutants/arguments.ts'
import { importersAmong } from '../../scripts/mutants/importGraph.ts'
import type { Mutant } from '../../scripts/mutants/mutants.ts'
import { spread } from '../../scripts/mutants/plan.ts'
import { isReached, relatedTests } from '../../scripts/mutants/relatedTests.ts'
import { ROOT } from '../../scripts/mutants/tree.ts'

function mutant(path: string, operator: string, ordinal: number): Mutant {
  return { id: `${path} ${operator} a ${ordinal}`, path, operator, what: '', text: '' }
}

const MUTANTS = ['domain/a.ts', 'domain/b.ts', 'server/c.ts'].flatMap((path) =>
  [1, 2, 3].flatMap((ordinal) => [mutant(path, 'one', ordinal), mutant(path, 'two', ordinal)]),
)

describe('a spread', () => {
  it('takes one of each operator per folder first, then per file', () => {
    const kinds = spread(MUTANTS, 4, 1).map(({ operator, path }) => `${operator} ${path[0]}`)
    expect(kinds.sort()).toEqual(['one d', 'one s', 'two d', 'two s'])
    expect(
      spread(MUTANTS, 2, 1)
        .map(({ operator }) => operator)
        .sort(),
    ).toEqual(['one', 'two'])
    const domain = MUTANTS.filter(({ path }) => path.startsWith('domain'))
    const files = spread(domain, 4, 1).map(({ operator, path }) => `${operator} ${path}`)
    expect(files.sort()).toEqual([
      'one domain/a.ts',
      'one domain/b.ts',
      'two domain/a.ts',
      'two domain/b.ts',
    ])
  })

  it('is the same for the same seed, whatever else there is', () => {
    const ids = (seed: number, from = MUTANTS) => spread(from, 6, seed).map(({ id }) => id)
    expect(ids(1)).toEqual(ids(1))
    expect(ids(1)).not.toEqual(ids(2))
    const backwards = [...MUTANTS].reverse()
    expect(ids(1, backwards).sort()).toEqual(ids(1).sort())
  })

  it('is all faults if there are not more than asked for', () => {
    expect(spread(MUTANTS, 100, 1)).toEqual(MUTANTS)
  })
})

describe('the tests for a fault', () => {
  const code = new Map([
    ['domain/limits.ts', ''],
    ['machines/a/a.machine.ts', "import { LIMIT } from '../../domain/limits.ts'"],
    ['src/screens/a/A.tsx', "const b = () => import('./B.tsx')"],
    ['src/screens/a/B.tsx', "import type { A } from '../../../machines/a/a.machine.ts'"],
    ['tests/machines/a.test.ts', "import '../../machines/a/a.machine.ts'"],
    ['tests/spec/limits.test.ts', "import '../../domain/limits.ts'"],
    ['tests/views/a.test.tsx', "import '../../src/screens/a/A.tsx'"],
    ['tests/architecture/a.test.ts', "import '../../domain/limits.ts'"],
    ['tests/machines/charts.test.ts', "import '../../machines/a/a.machine.ts'"],
    ['tests/properties/limits.test.ts', "import '../../domain/limits.ts'"],
    ['tests/matching/limits.test.ts', "import '../../domain/limits.ts'"],
    ['server/image.ts', "const WORKER = new URL('./imageWorker.ts', import.meta.url)"],
    ['server/imageWorker.ts', ''],
    ['server/start.ts', "import './image.ts'"],
    ['src/colours.ts', ''],
    ['tests/architecture/colours.test.ts', "import '../../src/colours.ts'"],
    ['tests/server/image.test.ts', "import '../../server/image.ts'"],
  ])
  const node = { machines: 'node', spec: 'node', properties: 'node' }
  const other = ['matching', 'server', 'views', 'architecture'].map((name) => [name, name] as const)
  const projects = { ...node, ...Object.fromEntries(other) }
  const tests = [...code.keys()].flatMap((path) => {
    const project = projects[path.split('/')[1] as keyof typeof projects]
    return path.startsWith('tests/') && project ? [{ project, path }] : []
  })
  const related = (path: string) =>
    relatedTests(path, tests, importersAmong(code)).map((test) => test.path)

  it('are those that load its file, the nearest first, random ones last; those of the form are none', () => {
    expect(related('domain/limits.ts')).toEqual([
      'tests/spec/limits.test.ts',
      'tests/machines/a.test.ts',
      'tests/properties/limits.test.ts',
      'tests/matching/limits.test.ts',
    ])
  })

  it('are those of every project of Vitest that tests behaviour', () => {
    const config = readFileSync(join(ROOT, 'vite.config.ts'), 'utf8')
    const named = [...config.matchAll(/name: '(\w+)',\s+environment:/g)].map(
      ([, name = '']) => name,
    )
    const each = named.map((project) => ({ project, path: `tests/${project}/a.test.ts` }))
    const loads = new Map([
      ...each.map(({ path }) => [path, "import '../../domain/a.ts'"] as const),
    ])
    const found = relatedTests('domain/a.ts', each, importersAmong(loads))
    expect(named.length).toBeGreaterThan(5)
    expect(found.map(({ project }) => project).sort()).toEqual(
      named.filter((name) => name !== 'architecture').sort(),
    )
  })

  it('are found through dynamic imports, not through type imports', () => {
    expect(related('src/screens/a/B.tsx')).toEqual(['tests/views/a.test.tsx'])
    expect(related('machines/a/a.machine.ts')).toEqual(['tests/machines/a.test.ts'])
  })

  it('are found through the address of a program that another process runs', () => {
    expect(related('server/imageWorker.ts')).toEqual(['tests/server/image.test.ts'])
  })

  it('are none for a file that only tests of the form, or none at all, import', () => {
    const importers = importersAmong(code)
    const unreached = [...code.keys()].filter((path) => !isReached(path, importers))
    expect(unreached).toEqual([
      'tests/architecture/a.test.ts',
      'server/start.ts',
      'src/colours.ts',
      'tests/architecture/colours.test.ts',
    ])
  })
})

describe('the command line', () => {
  it('is read', () => {
    expect(readArguments([])).toEqual({
      ...{ all: false, list: false, json: false, only: [], count: undefined, seed: 1 },
    })
    expect(readArguments(['--only', 'guard', '--count', '7', '--seed=3', '--json'])).toMatchObject({
      ...{ only: ['guard'], count: 7, seed: 3, json: true },
    })
  })

  it.each([
    [['--fast'], "Unknown option '--fast'"],
    [['guard'], 'Unexpected argument'],
    [['--count', 'many'], '--count takes a whole number, not "many".'],
    [['--count', '0'], '--count takes a whole number, not "0".'],
    [['--only', ''], '--only takes a part'],
    [['--only'], 'argument missing'],
    [['--all', '--count', '3'], 'exclude each other'],
  ])('%j is refused in words', (words, message) => {
    expect(() => readArguments(words)).toThrow(UsageError)
    expect(() => readArguments(words)).toThrow(message)
  })
})
