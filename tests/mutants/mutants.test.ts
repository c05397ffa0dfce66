import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { type Mutant, mutantsOf } from '../../scripts/mutants/mutants.ts'
import { OPERATORS } from '../../scripts/mutants/operators.ts'
import { isMutated } from '../../scripts/mutants/sourceKinds.ts'
import { SURVIVORS } from '../../scripts/mutants/survivors.ts'
import { readCode } from '../../scripts/mutants/tree.ts'

const code = [...readCode()].filter(([path]) => isMutated(path))
const mutants = code.flatMap(([path, text]) => mutantsOf(path, text))

const texts = new Map(code)
const statements = new Map(code.map(([path, text]) => [path, parseSync(path, text).program.body]))

/** How many characters two texts have in common at their beginning. */
function sameBeginning(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** The statements of the module that a fault changes. Whole modules would take much longer to parse. */
function changedStatements({ path, text }: Mutant): string {
  const original = texts.get(path) ?? ''
  const from = sameBeginning(text, original)
  const grown = text.length - original.length
  let to = original.length
  while (to > from && to + grown > from && original[to - 1] === text[to + grown - 1]) to -= 1
  const changed = (statements.get(path) ?? []).filter(
    ({ start, end }) => end >= from && start <= to,
  )
  return text.slice(changed.at(0)?.start, (changed.at(-1)?.end ?? original.length) + grown)
}

describe('the faults of the product', () => {
  it('are of every kind', () => {
    const kinds = new Set(mutants.map(({ operator }) => operator))
    expect(OPERATORS.filter(({ name }) => !kinds.has(name))).toEqual([])
  })

  it('have an id each', () => {
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
  })

  it('can be parsed, every one, and change something', () => {
    const bad = mutants.filter(
      (one) => parseSync(one.path, changedStatements(one)).errors.length > 0,
    )
    expect(bad.map(({ id }) => id)).toEqual([])
    const same = mutants.filter(({ path, text }) => texts.get(path) === text)
    expect(same.map(({ id }) => id)).toEqual([])
  })

  it('include every survivor that was reviewed', () => {
    const ids = new Set(mutants.map(({ id }) => id))
    expect(Object.keys(SURVIVORS).filter((id) => !ids.has(id))).toEqual([])
  })
})

describe('the id of a fault', () => {
  const text = 'export function isOld(age: number) {\n  return age > 65\n}\n'

  it('stays when lines move', () => {
    const ids = (one: string) => mutantsOf('domain/age.ts', one).map(({ id }) => id)
    expect(ids(text)).toEqual([
      'domain/age.ts number-changed isOld 1',
      'domain/age.ts number-changed isOld 2',
      'domain/age.ts comparison-changed isOld 1',
    ])
    expect(ids(`// A line before.\nimport './other.ts'\n\n${text}`)).toEqual(ids(text))
  })
})
