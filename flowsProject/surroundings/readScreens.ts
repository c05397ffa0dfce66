import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseSync } from 'oxc-parser'

const FOLDER = join('src', 'screens')

/** Ids of the machines that a component's file imports. */
function machinesIn(path: string, text: string): string[] {
  return parseSync(path, text).module.staticImports.flatMap(({ moduleRequest }) => {
    const [, machine] = /\/machines\/\w+\/(\w+)\.machine\.ts$/.exec(moduleRequest.value) ?? []
    return machine === undefined ? [] : [machine]
  })
}

/** The names of the components that render each machine, by machine id. */
export async function readScreens(root: string): Promise<Record<string, string[]>> {
  const files = await readdir(join(root, FOLDER), { recursive: true })
  const screens: Record<string, string[]> = {}
  for (const file of files.filter((name) => name.endsWith('.tsx')).sort()) {
    const path = join(FOLDER, file)
    for (const machine of machinesIn(path, await readFile(join(root, path), 'utf8'))) {
      screens[machine] = [...(screens[machine] ?? []), basename(file, '.tsx')]
    }
  }
  return screens
}
