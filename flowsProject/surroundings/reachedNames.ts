import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { nodesIn, type SyntaxNode } from '../../flows/definition/syntax.ts'

/** A parsed source file of the product. */
export interface Source {
  readonly program: SyntaxNode
  readonly text: string
  /** The origin of each imported name: a path relative to the repository root, or a package. */
  readonly origins: ReadonlyMap<string, string>
  /** The file's top-level functions, by name. */
  readonly functions: ReadonlyMap<string, SyntaxNode>
}

/** Files whose functions are searched too. */
const FOLLOWED = /^src\/(?:app|effects)\//

function identifiersIn(node: SyntaxNode): string[] {
  return [...nodesIn(node)].flatMap((inner) => {
    const { name } = inner as SyntaxNode & { name?: string }
    return inner.type === 'Identifier' && name !== undefined ? [name] : []
  })
}

function functionsIn(program: SyntaxNode): Map<string, SyntaxNode> {
  const { body } = program as SyntaxNode & { body: (SyntaxNode & { declaration?: SyntaxNode })[] }
  return new Map(
    body.flatMap((statement) => {
      const declared = (statement.declaration ?? statement) as SyntaxNode & {
        id?: { name?: string }
      }
      const name = declared.id?.name
      return declared.type === 'FunctionDeclaration' && name ? [[name, declared] as const] : []
    }),
  )
}

/** Returns a cached reader of source files; paths are relative to `root`. */
export function sourcesOf(root: string): (path: string) => Source {
  const known = new Map<string, Source>()
  return (path) => {
    const source = known.get(path) ?? readSource(root, path)
    known.set(path, source)
    return source
  }
}

function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const { program, module } = parseSync(path, text)
  const imported = (from: string) => (from.startsWith('.') ? join(path, '..', from) : from)
  const origins = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ localName }) => [localName.value, imported(moduleRequest.value)] as const),
  )
  const node = program as unknown as SyntaxNode
  return { program: node, text, origins: new Map(origins), functions: functionsIn(node) }
}

/** A name, and the file or package that it is imported from. */
export interface Reached {
  readonly name: string
  readonly origin?: string
}

/** Whether a function provides another machine; its calls then belong to that machine, not to the caller. */
function providesMachine(node: SyntaxNode): boolean {
  return identifiersIn(node).some((name) => /^\w+Machine$/.test(name))
}

/**
 * All imported names used in a node and in the functions that it calls, in the same file or in `src/app` and
 * `src/effects`.
 */
export function reachedNames(
  node: SyntaxNode,
  source: Source,
  read: (path: string) => Source,
  seen = new Set<SyntaxNode>(),
): Reached[] {
  if (seen.has(node)) return []
  const isFollowed = seen.size > 0
  seen.add(node)
  if (isFollowed && providesMachine(node)) return []
  return identifiersIn(node).flatMap((name) => {
    const origin = source.origins.get(name)
    const own = source.functions.get(name)
    if (own !== undefined) return reachedNames(own, source, read, seen)
    if (origin === undefined) return []
    const outer = FOLLOWED.test(origin) ? read(origin) : undefined
    const inside = outer?.functions.get(name)
    const further = outer && inside ? reachedNames(inside, outer, read, seen) : []
    return [{ name, origin }, ...further]
  })
}
