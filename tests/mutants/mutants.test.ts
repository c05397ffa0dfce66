import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { type Mutant, mutantsOf } from '../../scripts/mutants/mutants.ts'
import { OPERATORS } from '../../scripts/mutants/operators.ts'
import { isMutated } from '../../scripts/mutants/sourceKinds.ts'
import { SURVIVORS } from '../../scripts/mutants/survivors.ts'
import { readCode } from '../../scripts/mutants/tree.ts'

const code = [...readCode()].filter(([path]) => isMutated(path))
const mutants = code.flatMap(([path, text]) => mutantsOf(path, text))

describe('the faults of the product', () => {
  it('are of every kind', () => {
    const kinds = new Set(mutants.map(({ operator }) => operator))
    expect(OPERATORS.filter(({ name }) => !kinds.has(name))).toEqual([])
  })

  it('have an id each', () => {
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length)
  })

  it('can be parsed, every one, and change something', () => {
    const texts = new Map(code)
    const isBad = ({ path, text }: Mutant) =>
      parseSync(path, text).errors.length > 0 || texts.get(path) === text
    expect(mutants.filter(isBad).map(({ id }) => id)).toEqual([])
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
