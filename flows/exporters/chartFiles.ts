import type { MachineDefinition } from '../definition/definition.ts'
import { chartIndex } from './chartIndex.ts'
import { chartPage } from './chartPage.ts'

/** The contents of the folder of the charts, by file name. The folder is relative to the root of the project. */
export function chartFiles(
  definitions: readonly MachineDefinition[],
  folder: string,
): Map<string, string> {
  const pages = definitions.map((one) => [`${one.id}.md`, chartPage(one, folder)] as const)
  return new Map([['README.md', chartIndex(definitions)], ...pages])
}

/** How the files in the folder of the charts differ from the wanted ones, one sentence each. */
export function drift(
  folder: string,
  wanted: ReadonlyMap<string, string>,
  there: ReadonlyMap<string, string>,
): string[] {
  const stale = [...wanted].flatMap(([name, text]) => {
    if (!there.has(name)) return [`${folder}/${name} is missing.`]
    return there.get(name) === text ? [] : [`${folder}/${name} is not what the machine says.`]
  })
  const left = [...there.keys()].filter((name) => !wanted.has(name))
  return [...stale, ...left.map((name) => `${folder}/${name} belongs to no machine.`)]
}
