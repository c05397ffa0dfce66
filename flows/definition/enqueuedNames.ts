import { parseSync } from 'oxc-parser'
import { cut } from './inlineCode.ts'
import { nodesIn, propertyOf, type SyntaxNode } from './syntax.ts'

/** The fields of syntax nodes that are read here. */
interface Node extends SyntaxNode {
  readonly test?: Node
  readonly left?: Node
  readonly operator?: string
  readonly right?: Node
  readonly consequent?: Node | readonly Node[]
  readonly alternate?: Node | null
  readonly discriminant?: Node
  readonly cases?: readonly Node[]
  readonly body?: Node | readonly Node[]
  readonly callee?: Node
  readonly object?: Node
  readonly property?: Node
  readonly arguments?: readonly Node[]
  readonly name?: string
  readonly value?: unknown
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[]
}

const CHECK = /\bcheck\(\s*(?:(['"`])(.*?)\1|([\w.$]+))\s*\)/g

function text(code: string, node: Node): string {
  const written = code.slice(node.start, node.end).replaceAll(/\s+/g, ' ')
  return cut(
    written.replaceAll(CHECK, (_, __, name?: string, other?: string) => name ?? other ?? ''),
  )
}

/** The opposite of a condition, in brackets if it has several words. */
function opposite(condition: string): string {
  return condition.includes(' ') ? `not (${condition})` : `not ${condition}`
}

/** Whether nothing after the statement is reached. */
function isLast(statement: Node): boolean {
  if (statement.type === 'BlockStatement') {
    return ((statement.body ?? []) as readonly Node[]).some(isLast)
  }
  return statement.type === 'ReturnStatement' || statement.type === 'ThrowStatement'
}

/** The string that a literal stands for; '' for any other node. */
function stringIn(node: Node | undefined): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  return node?.quasis?.length === 1 ? (node.quasis[0]?.value.cooked ?? '') : ''
}

/** The property `type` of an object, or of the first one that a function returns; '' if it is computed. */
function typeIn(argument: Node | undefined): string {
  const types = [...nodesIn(argument)].map((node) => stringIn(propertyOf(node, 'type')))
  return types.find((type) => type !== '') ?? ''
}

/** The last name of a reference: `assign` of `xstate.assign`. */
function lastName(node: Node | undefined): string {
  const names = ([...nodesIn(node)] as Node[]).flatMap(({ name }) => name ?? [])
  return names.at(-1) ?? ''
}

/** The name of an action: its string, its `type`, its variable, or the function that builds it, such as `assign`. */
function actionIn(argument: Node | undefined): string {
  const { type, callee } = argument ?? {}
  if (type === 'Identifier' || type === 'MemberExpression') return lastName(argument)
  if (type === 'CallExpression') return lastName(callee)
  return stringIn(argument) || typeIn(argument)
}

/** The name of what a call enqueues, such as `count` or `raise door.closed`; undefined for any other call. */
function enqueuedBy({ callee, arguments: given = [] }: Node): string | undefined {
  const [first] = given
  if (callee?.name === 'enqueue') return actionIn(first)
  if (callee?.object?.name !== 'enqueue') return undefined
  const kind = callee.property?.name ?? ''
  // The first argument of `sendTo` is the receiver, which may be a function.
  const subject = kind === 'sendTo' ? given[1] : first
  const name = kind === 'assign' ? '' : stringIn(subject) || typeIn(subject)
  return name ? `${kind} ${name}` : kind
}

/** The names in the children of a node, each with the conditions under which it is reached. */
type Walk = (code: string, node: Node, conditions: readonly string[]) => string[]

const walkStatements = (
  code: string,
  statements: readonly Node[],
  conditions: readonly string[],
): string[] => {
  let known = conditions
  return statements.flatMap((statement) => {
    const names = namesIn(code, statement, known)
    const { type, test, consequent } = statement
    if (type === 'IfStatement' && test && isLast(consequent as Node)) {
      known = [...known, opposite(text(code, test))]
    }
    return names
  })
}

const walkBranches: Walk = (code, { test, consequent, alternate }, conditions) => {
  if (!test) return []
  const condition = text(code, test)
  return [
    ...namesIn(code, test, conditions),
    ...namesIn(code, consequent, [...conditions, condition]),
    ...namesIn(code, alternate, [...conditions, opposite(condition)]),
  ]
}

const walkLogical: Walk = (code, { left, operator, right }, conditions) => {
  if (!left) return []
  const condition = text(code, left)
  const needed = operator === '&&' ? condition : opposite(condition)
  return [...namesIn(code, left, conditions), ...namesIn(code, right, [...conditions, needed])]
}

const walkSwitch: Walk = (code, { discriminant, cases = [] }, conditions) => {
  const subject = discriminant ? text(code, discriminant) : ''
  return cases.flatMap(({ test, consequent }) => {
    const condition = test ? `${subject} === ${text(code, test)}` : `another ${subject}`
    return walkStatements(code, consequent as readonly Node[], [...conditions, condition])
  })
}

const WALKS: Readonly<Record<string, Walk>> = {
  BlockStatement: (code, { body }, conditions) =>
    walkStatements(code, body as readonly Node[], conditions),
  IfStatement: walkBranches,
  ConditionalExpression: walkBranches,
  LogicalExpression: walkLogical,
  SwitchStatement: walkSwitch,
}

function namesIn(code: string, value: unknown, conditions: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => namesIn(code, one, conditions))
  if (typeof value !== 'object' || value === null || !('type' in value)) return []
  const node = value as Node
  const walk = WALKS[node.type]
  if (walk) return walk(code, node, conditions)
  const name = node.type === 'CallExpression' ? enqueuedBy(node) : undefined
  const when = conditions.length === 0 ? '' : ` if ${conditions.join(' and ')}`
  return [
    ...(name ? [`${name}${when}`] : []),
    ...Object.values(node).flatMap((inner) => namesIn(code, inner, conditions)),
  ]
}

/**
 * The actions that a function of `enqueueActions` enqueues, by its source code, such as `count`, `raise door.closed if
 * isWarm` or `assign if not (context.tries > 2)`.
 */
export function enqueuedNames(collect: unknown): string[] {
  if (typeof collect !== 'function') return []
  const code = `(${collect.toString()})`
  return namesIn(code, parseSync('enqueued.js', code).program.body, [])
}
