import { expect, test } from 'vitest'
import { edgePath } from '../../../flows/chart/edgePath.ts'
import type { Point } from '../../../flows/layout/laidOut.ts'

test.each<[string, Point[], string]>([
  ['nothing', [], ''],
  [
    'a straight line',
    [
      [0, 0],
      [0, 50],
    ],
    'M0 0L0 50',
  ],
  [
    'a corner is rounded',
    [
      [0, 0],
      [0, 50],
      [40, 50],
    ],
    'M0 0L0 44Q0 50 6 50L40 50',
  ],
  [
    'a corner close to the end is rounded less',
    [
      [0, 0],
      [0, 50],
      [8, 50],
    ],
    'M0 0L0 44Q0 50 4 50L8 50',
  ],
  [
    'two corners',
    [
      [0, 0],
      [0, 50],
      [40, 50],
      [40, 90],
    ],
    'M0 0L0 44Q0 50 6 50L34 50Q40 50 40 56L40 90',
  ],
])('%s', (_, points, path) => {
  expect(edgePath(points)).toBe(path)
})
