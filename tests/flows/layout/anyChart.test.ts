import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutChart } from '../../../flows/layout/layoutChart.ts'
import { complaintsAbout } from '../../support/flows/geometry.ts'
import { someMachine } from '../../support/flows/someMachine.ts'

test('generated machines have charts without overlaps', async () => {
  await fc.assert(
    fc.asyncProperty(someMachine, async (definition) => {
      expect(complaintsAbout(await layoutChart(definition))).toEqual([])
    }),
    { numRuns: 60 },
  )
})
