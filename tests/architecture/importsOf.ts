import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'

export interface Import {
  /** For a file of the project its path from the root; for anything else the import as written. */
  readonly target: string
  readonly kind: 'file' | 'package' | 'builtin'
  readonly isType: boolean
  readonly names: readonly string[]
}

interface Found {
  source: string
  isType: boolean
  names: string[]
}

type Module = ReturnType<typeof parseSync>['module']

function staticImports(module: Module): Found[] {
  return module.staticImports.map(({ moduleRequest, entries }) => ({
    source: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    names: entries.flatMap((entry) => entry.importName.name ?? []),
  }))
}

function reExports(module: Module): Found[] {
  const entries = module.staticExports.flatMap((statement) => statement.entries)
  return entries.flatMap((entry) =>
    entry.moduleRequest
      ? [{ source: entry.moduleRequest.value, isType: entry.isType, names: [] }]
      : [],
  )
}

/** Finds `import()` calls with a literal path. A computed path cannot be followed. */
function dynamicImports(module: Module, text: string): Found[] {
  return module.dynamicImports.flatMap(({ moduleRequest }) => {
    const written = text.slice(moduleRequest.start, moduleRequest.end)
    const source = /^(['"])(.*)\1$/.exec(written)?.[2]
    return source === undefined ? [] : [{ source, isType: false, names: [] }]
  })
}

function packageOf(source: string): string {
  return source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/')
}

function located(path: string, { source, isType, names }: Found): Import {
  if (source.startsWith('.')) {
    const target = posix.join(posix.dirname(path), source.replace(/\?.*$/, ''))
    return { target, kind: 'file', isType, names }
  }
  const kind = source.startsWith('node:') ? 'builtin' : 'package'
  return { target: kind === 'builtin' ? source : packageOf(source), kind, isType, names }
}

/** All imports of a file: static ones, re-exports and `import()` calls. Throws if the file cannot be parsed. */
export function importsOf(path: string, text: string): Import[] {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const found = [...staticImports(module), ...reExports(module), ...dynamicImports(module, text)]
  return found.map((one) => located(path, one))
}
