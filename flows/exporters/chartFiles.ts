import type { MachineDefinition } from '../definition/definition.ts'
import { chartIndex } from './chartIndex.ts'
import { chartPage } from './chartPage.ts'

/** The contents of `docs/charts`, by file name. */
export function chartFiles(definitions: readonly MachineDefinition[]): Map<string, string> {
  const pages = definitions.map((one) => [`${one.id}.md`, chartPage(one)] as const)
  return new Map([['README.md', chartIndex(definitions)], ...pages])
}

/** How the files in `docs/charts` differ from the wanted ones, one sentence each. */
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
