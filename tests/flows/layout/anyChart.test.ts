import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutChart } from '../../../flows/layout/layoutChart.ts'
import { complaintsAbout } from '../../support/flows/geometry.ts'
import { someMachine } from '../../support/flows/someMachine.ts'

test('a machine that nobody has written yet has a clear chart too', async () => {
  await fc.assert(
    fc.asyncProperty(someMachine, async (definition) => {
      expect(complaintsAbout(await layoutChart(definition))).toEqual([])
    }),
    { numRuns: 60 },
  )
})
