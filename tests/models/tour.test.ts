import { describe, expect, test } from 'vitest'
import { generatePaths } from '../../machines/paths/generate.ts'
import { MODELS } from '../../machines/paths/models.ts'

describe('a tour', () => {
  test('takes every transition of every machine on far fewer paths', () => {
    const tours = MODELS.map((model) => generatePaths(model, { strategy: 'tour' }))
    expect(tours.flatMap(({ uncovered }) => uncovered)).toEqual([])
    const count = (all: readonly { paths: readonly unknown[] }[]) =>
      all.reduce((sum, { paths }) => sum + paths.length, 0)
    expect(count(tours)).toBeLessThan(count(MODELS.map((model) => generatePaths(model))) * 0.4)
  })
})
