import { describe, expect, test } from 'vitest'
import { generatePaths, type MachinePaths } from '../../machines/paths/generate.ts'
import { MODELS } from '../../machines/paths/models.ts'
import { outcomesOf } from '../../machines/paths/outcomes.ts'

/** Answers that change nothing, so that no path can have them. */
const SILENT = ['onboarding: the role is saved']

/** The descriptions of all steps, each with the first transition it takes; more may follow at once. */
const walkedIn = ({ paths }: MachinePaths) =>
  new Set(
    paths.flatMap(({ steps }) =>
      steps.flatMap(({ does, taken }) =>
        taken.map((_, count) => `${does} > ${taken.slice(0, count + 1)}`),
      ),
    ),
  )

describe('samples', () => {
  test.each(MODELS.map((model) => [model.machine.id, model] as const))(
    '%s: everything that can happen does, and so does every answer that the model knows',
    (id, model) => {
      const possible = new Set<string>()
      const said = new Set<string>()
      const found = generatePaths(model, {
        strategy: 'samples',
        onPossible: ({ does, takes }) => {
          possible.add(`${does} > ${takes}`)
          said.add(does)
        },
      })
      const walked = walkedIn(found)
      expect([...possible].filter((one) => !walked.has(one))).toEqual([])
      expect(found.uncovered).toEqual([])
      const titles = found.paths.map(({ title }) => title)
      expect(new Set(titles).size).toBe(titles.length)
      const modelled = Object.keys(model.actors).flatMap((actor) =>
        Object.values(outcomesOf(model, actor)).flatMap((samples) => Object.keys(samples ?? {})),
      )
      const never = modelled.filter((does) => !said.has(does) && !SILENT.includes(`${id}: ${does}`))
      expect(never).toEqual([])
    },
  )
})
