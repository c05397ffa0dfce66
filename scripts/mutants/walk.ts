import { type Node, visitorKeys } from 'oxc-parser'

type Visit = (node: Node, parents: readonly Node[]) => void

/** TypeScript nodes that contain a run-time expression. */
const WRAPPERS = [
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
]

function childrenOf(node: Node): Node[] {
  const keys = WRAPPERS.includes(node.type) ? ['expression'] : (visitorKeys[node.type] ?? [])
  const fields = node as unknown as Record<string, unknown>
  const values = keys.flatMap((key) => fields[key])
  return values.filter((value) => typeof value === 'object' && value !== null) as Node[]
}

function isOnlyType(node: Node): boolean {
  return node.type.startsWith('TS') && !WRAPPERS.includes(node.type)
}

/** Visits all nodes that exist at run time, parents first; types are skipped. */
export function walk(node: Node, visit: Visit, parents: readonly Node[] = []): void {
  if (isOnlyType(node)) return
  visit(node, parents)
  const around = [...parents, node]
  for (const child of childrenOf(node)) walk(child, visit, around)
}
