import { expect, test } from 'vitest'
import { generatePaths } from '../../machines/paths/generate.ts'
import { MODELS } from '../../machines/paths/models.ts'
import { chartLines } from '../support/paths/chartLines.ts'

// Paths follow the machine, so they cannot find a wrong one. These files are what a reviewer agreed to:
// after a wanted change `npx vitest run tests/machines/charts.test.ts -u` writes them again, and the
// difference belongs in the review.
test.each(MODELS.map((model) => [model.machine.id, model] as const))(
  'the chart and the paths of %s are the reviewed ones',
  async (id, model) => {
    const paths = generatePaths(model).paths.map(({ title }) => `- ${title}`)
    const text = [...chartLines(model.machine.root), '', 'Paths', ...paths, ''].join('\n')
    await expect(text).toMatchFileSnapshot(`charts/${id}.txt`)
  },
)
