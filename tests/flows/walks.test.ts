import { describe, expect, test } from 'vitest'
import { generatePaths } from '../../machines/paths/generate.ts'
import { CODE, PASSWORD } from '../../machines/paths/models/samples.ts'
import { MODELS } from '../../machines/paths/models.ts'
import { openPlayer, stateOf } from './playing.ts'

describe.for(MODELS.map((model) => [model.machine.id, model] as const))(
  'the player walks %s',
  ([id, model]) => {
    test.for(generatePaths(model).paths.map((path) => [path.title, path] as const))(
      '%s',
      ([, { input, steps }]) => {
        const player = openPlayer()
        const walked = steps.map((_, at) => {
          // Convert the events to JSON and back, because the gallery reads them from a JSON file.
          const events = JSON.parse(
            JSON.stringify(steps.slice(0, at + 1).map(({ event }) => event)),
          )
          const { problem, ...report } = player.walk(id, input, events)
          return { problem, value: stateOf(report, id), steps: report.steps }
        })
        expect(walked).toEqual(
          steps.map(({ value }, at) => ({ problem: undefined, value, steps: at })),
        )
        const taken = player.last().log.flatMap((entry) => (entry.flow === id ? entry.taken : []))
        expect(taken).toEqual(expect.arrayContaining(steps.flatMap((step) => step.taken)))
        const told = JSON.stringify(player.reports)
        expect([PASSWORD, CODE].filter((secret) => told.includes(secret))).toEqual([])
      },
    )
  },
)

test('every flow has paths to walk', () => {
  const empty = MODELS.filter((model) => generatePaths(model).paths.length === 0)
  expect(empty.map(({ machine }) => machine.id)).toEqual([])
})
