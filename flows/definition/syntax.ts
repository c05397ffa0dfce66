/** A node of oxc-parser's syntax tree; `start` and `end` are offsets in the source text. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** A node and all its descendants, in source order. */
export function* nodesIn(value: unknown): Generator<SyntaxNode> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && 'start' in value) yield value as SyntaxNode
  for (const inner of Object.values(value)) yield* nodesIn(inner)
}

export interface ObjectNode extends SyntaxNode {
  readonly properties: readonly (SyntaxNode & {
    key?: SyntaxNode & { name?: string; value?: string }
    value?: SyntaxNode
  })[]
}

/** Name and value of each property of an object literal; empty for any other node. */
export function propertiesOf(node: unknown): [name: string, value: SyntaxNode][] {
  const { properties = [] } = (node ?? {}) as Partial<ObjectNode>
  return properties.flatMap(({ key, value }) => {
    const name = key?.name ?? key?.value
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  }) as [string, SyntaxNode][]
}

/** The value of one property of an object literal; undefined if there is none. */
export function propertyOf(node: unknown, name: string): SyntaxNode | undefined {
  return propertiesOf(node).find(([key]) => key === name)?.[1]
}
