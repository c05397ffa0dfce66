import type { MachineDefinition } from '../definition/definition.ts'
import { chartIndex } from './chartIndex.ts'
import { chartPage } from './chartPage.ts'

/** The files of docs/charts, by their names. */
export function chartFiles(definitions: readonly MachineDefinition[]): Map<string, string> {
  const pages = definitions.map((one) => [`${one.id}.md`, chartPage(one)] as const)
  return new Map([['README.md', chartIndex(definitions)], ...pages])
}

/** What is wrong with the files that are there, each in a sentence. */
export function drift(
  wanted: ReadonlyMap<string, string>,
  there: ReadonlyMap<string, string>,
): string[] {
  const stale = [...wanted].flatMap(([name, text]) => {
    if (!there.has(name)) return [`docs/charts/${name} is missing.`]
    return there.get(name) === text ? [] : [`docs/charts/${name} is not what the machine says.`]
  })
  const left = [...there.keys()].filter((name) => !wanted.has(name))
  return [...stale, ...left.map((name) => `docs/charts/${name} belongs to no machine.`)]
}
