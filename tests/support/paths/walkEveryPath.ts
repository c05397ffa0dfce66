import { describe, expect, test } from 'vitest'
import { generatePaths, type Path } from '../../../machines/paths/generate.ts'
import type { AnyPathModel } from '../../../machines/paths/pathModel.ts'
import {
  describeTransition,
  transitionId,
  transitionsOf,
} from '../../../machines/paths/transitions.ts'
import { takenOn } from './takenOn.ts'
import { type SystemUnderTest, walk } from './walk.ts'

/** A row of the table printed at the end of the run. */
export interface Walked {
  system: string
  machine: string
  transitions: number
  walked: number
  paths: number
}

/** Metadata of a test that walked a path; the flow gallery reads it from the report. */
export interface WalkedPath {
  system: string
  machine: string
  /** Id of the path. */
  path: string
  /** Ids of its transitions. */
  taken: readonly string[]
}

declare module 'vitest' {
  interface TaskMeta {
    walked?: Walked
    walkedPath?: WalkedPath
  }
}

const STRATEGIES = ['transitions', 'boundary', 'pairwise'] as const

/** The paths that take every transition, and those with the test data of the model's forms; each of them once. */
function pathsOf(model: AnyPathModel): Path[] {
  const all = STRATEGIES.flatMap((strategy) => generatePaths(model, { strategy }).paths)
  return [...new Map(all.map((path) => [path.id, path])).values()]
}

/** Defines a test for each path of a flow, and one that fails unless all transitions were taken. */
export function walkEveryPath(
  system: string,
  model: AnyPathModel,
  open: (path: Path) => Promise<SystemUnderTest>,
): void {
  const { machine } = model
  const paths = pathsOf(model)
  const taken = new Set<string>()
  describe(`${machine.id}: every path on ${system}`, () => {
    test.for(paths.map((path) => [path.title, path] as const))('%s', async ([, path], { task }) => {
      task.meta.walkedPath = { system, machine: machine.id, path: path.id, taken: takenOn(path) }
      const opened = await open(path)
      await walk(path, opened)
      for (const transition of opened.taken()) taken.add(transition)
    })

    test('every transition was walked', ({ task }) => {
      const all = transitionsOf(machine)
      const left = all.filter((transition) => !taken.has(transitionId(transition)))
      task.meta.walked = {
        system,
        machine: machine.id,
        transitions: all.length,
        walked: all.length - left.length,
        paths: paths.length,
      }
      expect(left.map(describeTransition)).toEqual([])
    })
  })
}
