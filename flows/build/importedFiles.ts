import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { type Project, projectAt } from '../config/project.ts'
import { fileOf, modelFileOf } from '../definition/findMachines.ts'

/** The path in the source text of a dynamic import; undefined if it is computed. */
function pathIn(source: string): string | undefined {
  return /^(['"`])([^'"`$]+)\1$/.exec(source)?.[2]
}

/**
 * The import graph of the source tree. A file is parsed once and again after `forget`. Paths are relative to the
 * root.
 */
export class ImportedFiles {
  readonly #root: string
  readonly #known = new Map<string, Promise<readonly string[]>>()

  constructor(root: string) {
    this.#root = root
  }

  /** Drops what is cached about a file that changed. */
  forget(file: string): void {
    this.#known.delete(file)
  }

  async #read(file: string): Promise<readonly string[]> {
    const text = await readFile(join(this.#root, file), 'utf8').catch(() => '')
    const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
    const reexported = staticExports.flatMap(({ entries }) => entries)
    const later = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end))
    return [...staticImports, ...reexported]
      .flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
      .concat(later.flatMap((source) => pathIn(source) ?? []))
      .filter((source) => source.startsWith('.'))
      .map((source) => posix.join(posix.dirname(file), source))
  }

  #importsOf(file: string): Promise<readonly string[]> {
    const known = this.#known.get(file) ?? this.#read(file)
    this.#known.set(file, known)
    return known
  }

  /** The given files and all that they import, directly or not; the imports of the file `end` are not followed. */
  async from(beginnings: readonly string[], end?: string): Promise<ReadonlySet<string>> {
    const files = new Set(beginnings)
    for (const file of files) {
      if (file === end) continue
      for (const next of await this.#importsOf(file)) files.add(next)
    }
    return files
  }

  /** All files that a flow's description depends on: its machine, its model and everything these import. */
  async of(flow: string): Promise<ReadonlySet<string>> {
    const project = await projectAt(this.#root)
    return this.from([fileOf(project, flow), modelFileOf(project, flow)])
  }
}

/**
 * The flow that a file belongs to, judging by its path: one in a folder of `machines`, or a path model. Such a flow
 * need not exist. Undefined for any other file.
 */
export function flowOf({ machines, models }: Project, file: string): string | undefined {
  const below = (folder: string) =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : ''
  const [, model] = /^(\w+)\.ts$/.exec(below(models)) ?? []
  const [, folder] = /^(\w+)\//.exec(below(machines)) ?? []
  return model ?? folder
}
