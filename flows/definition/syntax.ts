/** A node of a syntax tree, as oxc-parser makes it. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** A node and all nodes inside it, in the order they are written. */
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

/** The properties of an object literal by their names; none of anything else. */
export function propertiesOf(node: unknown): [name: string, value: SyntaxNode][] {
  const { properties = [] } = (node ?? {}) as Partial<ObjectNode>
  return properties.flatMap(({ key, value }) => {
    const name = key?.name ?? key?.value
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  }) as [string, SyntaxNode][]
}

/** A property of an object literal. */
export function propertyOf(node: unknown, name: string): SyntaxNode | undefined {
  return propertiesOf(node).find(([key]) => key === name)?.[1]
}
