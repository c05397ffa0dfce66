import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

/** The address of a program that another process or thread runs. */
const PROGRAM = /new URL\(\s*'(\.[^']+\.tsx?)',\s*import\.meta\.url/g

/**
 * Relative paths that a module imports at run time or starts as a program, as written; type-only imports are left out.
 */
function loadedBy(path: string, text: string): string[] {
  const { module } = parseSync(path, text)
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.length > 0 && entries.every((entry) => entry.isType) ? [] : [moduleRequest.value],
  )
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.isType ? [] : (entry.moduleRequest?.value ?? []))),
  )
  const later = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  )
  const started = [...text.matchAll(PROGRAM)].flatMap(([, source]) => source ?? [])
  return [...imports, ...exports, ...later, ...started].filter((source) => source.startsWith('.'))
}

/** For each imported file, the files that import it. */
export type Importers = ReadonlyMap<string, readonly string[]>

/** Builds the reverse import graph of all files; paths are relative to the root. */
export function importersAmong(texts: ReadonlyMap<string, string>): Importers {
  const importers = new Map<string, string[]>()
  for (const [path, text] of texts) {
    for (const source of loadedBy(path, text)) {
      const target = posix.join(posix.dirname(path), source.replace(/\?.*$/, ''))
      importers.set(target, [...(importers.get(target) ?? []), path])
    }
  }
  return importers
}

/** All files that import this one, directly or not, with the number of import steps. */
export function distancesTo(path: string, importers: Importers): ReadonlyMap<string, number> {
  const distances = new Map([[path, 0]])
  const left = [path]
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    const distance = (distances.get(next) ?? 0) + 1
    for (const importer of importers.get(next) ?? []) {
      if (distances.has(importer)) continue
      distances.set(importer, distance)
      left.push(importer)
    }
  }
  return distances
}
