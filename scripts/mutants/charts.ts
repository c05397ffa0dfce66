import type {
  ArrayExpressionElement,
  CallExpression,
  Expression,
  Node,
  ObjectExpression,
  ObjectProperty,
} from 'oxc-parser'
import type { Source } from './source.ts'
import { walk } from './walk.ts'

/** A state in the source code of a machine. */
export interface ChartState {
  /** Path of the state, such as `open.code`; `machine` for the root. */
  readonly name: string
  readonly node: ObjectExpression
}

/** The transitions of one event, outcome or delay of a state. */
export interface Branching {
  /** State and event: `restoring.loadSignupDraft.onDone`. */
  readonly where: string
  readonly state: ChartState
  /** Transition objects, or string literals with the target. */
  readonly branches: readonly Expression[]
}

/** The properties of an object literal in source order, without spreads. */
export function propertiesOf(node: Node | undefined): readonly ObjectProperty[] {
  if (node?.type !== 'ObjectExpression') return []
  return node.properties.filter((one) => one.type === 'Property')
}

/** The name of a property, quoted or not. */
export function keyOf({ key }: ObjectProperty): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}

/** The value of a property; undefined if there is none. */
export function valueAt(node: Node | undefined, name: string): Expression | undefined {
  return propertiesOf(node).find((one) => keyOf(one) === name)?.value
}

function isExpression(element: ArrayExpressionElement): element is Expression {
  return element !== null && element.type !== 'SpreadElement'
}

/** The elements of an array literal; a single value counts as an array of one. */
export function itemsOf(node: Expression | undefined): readonly Expression[] {
  if (node === undefined) return []
  return node.type === 'ArrayExpression' ? node.elements.filter(isExpression) : [node]
}

function statesBelow(node: ObjectExpression, name: string): ChartState[] {
  const inside = propertiesOf(valueAt(node, 'states')).flatMap((one) => {
    if (one.value.type !== 'ObjectExpression') return []
    const own = name === 'machine' ? keyOf(one) : `${name}.${keyOf(one)}`
    return statesBelow(one.value, own)
  })
  return [{ name, node }, ...inside]
}

/** The name of the called function: `setup`, or `createMachine` in `….createMachine`. */
function calledName({ callee }: CallExpression): string {
  if (callee.type === 'Identifier') return callee.name
  const property = callee.type === 'MemberExpression' ? callee.property : undefined
  return property?.type === 'Identifier' ? property.name : ''
}

/** The first argument of the first call of this function, if it is an object literal. */
function givenTo(name: string, { program }: Source): ObjectExpression | undefined {
  const found: ObjectExpression[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || calledName(node) !== name) return
    const [given] = node.arguments
    if (given?.type === 'ObjectExpression') found.push(given)
  })
  return found[0]
}

/** All states of the machine in a file, the root first. */
export function statesOf(source: Source): readonly ChartState[] {
  const chart = givenTo('createMachine', source)
  return chart ? statesBelow(chart, 'machine') : []
}

/** The entries of `guards`, `actions` or `delays` in `setup`. */
export function namedIn(source: Source, kind: string): readonly ObjectProperty[] {
  return propertiesOf(valueAt(givenTo('setup', source), kind))
}

/** The `invoke` objects of a state. */
export function invokesOf(state: ChartState): readonly Expression[] {
  return itemsOf(valueAt(state.node, 'invoke'))
}

/** The id of an `invoke` object. */
export function invokeName(invoke: Expression): string {
  const id = valueAt(invoke, 'id')
  return id?.type === 'Literal' ? String(id.value) : 'invoke'
}

/** All transitions of a state, grouped by event, outcome and delay. */
export function branchingsOf(state: ChartState): readonly Branching[] {
  const one = (label: string, value: Expression | undefined): Branching[] => {
    const branches = itemsOf(value)
    return branches.length > 0 ? [{ where: `${state.name}.${label}`, state, branches }] : []
  }
  const named = (kind: string) =>
    propertiesOf(valueAt(state.node, kind)).flatMap((property) =>
      one(keyOf(property), property.value),
    )
  const outcomes = invokesOf(state).flatMap((invoke) =>
    ['onDone', 'onError'].flatMap((outcome) =>
      one(`${invokeName(invoke)}.${outcome}`, valueAt(invoke, outcome)),
    ),
  )
  return [
    ...named('on'),
    ...named('after'),
    ...one('always', valueAt(state.node, 'always')),
    ...one('onDone', valueAt(state.node, 'onDone')),
    ...outcomes,
  ]
}
