import { basename } from 'node:path'
import {
  type CallExpression,
  type Expression,
  type ObjectExpression,
  type ObjectProperty,
  parseSync,
  Visitor,
} from 'oxc-parser'

/** A piece of a text that something else takes the place of. */
interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

function parsed(path: string, text: string) {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  return program
}

function changed(text: string, changes: readonly Change[]): string {
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (whole, { start, end, text: put }) => whole.slice(0, start) + put + whole.slice(end),
      text,
    )
}

function isCallOf({ callee }: CallExpression, name: string): boolean {
  if (callee.type === 'Identifier') return callee.name === name
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === name
  )
}

function property(given: ObjectExpression, name: string): ObjectProperty | undefined {
  return given.properties.find(
    (one): one is ObjectProperty =>
      one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
  )
}

function givenTo(call: CallExpression, name: string): ObjectExpression | undefined {
  const [given] = call.arguments
  return isCallOf(call, name) && given?.type === 'ObjectExpression' ? given : undefined
}

/** `types` only serves the compiler; without types it is an empty shell. */
function withoutTypes(text: string, call: CallExpression): Change[] {
  const given = givenTo(call, 'setup')
  const types = given && property(given, 'types')
  if (!types) return []
  const comma = /^\s*,/.exec(text.slice(types.end))?.[0].length ?? 0
  return [{ start: types.start, end: types.end + comma, text: '' }]
}

function inputOf(context: Expression | undefined) {
  if (context?.type !== 'ArrowFunctionExpression') return undefined
  const [first] = context.params
  if (first?.type !== 'ObjectPattern') return undefined
  return first.properties.find(
    (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'input',
  )
}

/** Nobody gives input in a chart tool: a machine that needs some gets a sample. */
function withSampleInput(call: CallExpression): Change[] {
  const given = givenTo(call, 'createMachine')
  const input = inputOf(given && property(given, 'context')?.value)
  return input ? [{ start: input.end, end: input.end, text: ' = SAMPLE_INPUT' }] : []
}

/** The module of the machine itself, without the shell of its types and with a sample of its input. */
export function ownModule(path: string, text: string, sample: string | undefined): string {
  const changes: Change[] = []
  new Visitor({
    CallExpression(call) {
      changes.push(...withoutTypes(text, call))
      if (sample !== undefined) changes.push(...withSampleInput(call))
    },
  }).visit(parsed(path, text))
  const head =
    sample === undefined
      ? ''
      : `/** For tools that start the machine without any input. */\nconst SAMPLE_INPUT = ${sample}\n`
  return `${head}${changed(text, changes)}`
}

/** What stands for an inner flow: the name under which it is imported in the changed module. */
export const INNER_FLOW = 'inner-flow'

/** The module that makes what stands for an inner flow. */
export const INNER_FLOW_MODULE = `
import { fromPromise } from 'xstate'
/** Stands for a flow inside this one, which has a chart and a file of its own. */
export function innerFlow() {
  return fromPromise(() => new Promise(() => {}))
}
`

function makesMachine(value: Expression | null): boolean {
  if (value?.type !== 'CallExpression') return false
  if (isCallOf(value, 'createMachine')) return true
  return value.callee.type === 'MemberExpression' && makesMachine(value.callee.object)
}

/** The module of an inner flow, with something in the machine's place: a tool must find one machine only. */
export function innerModule(path: string, text: string): string {
  const changes: Change[] = []
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (!init || !makesMachine(init) || id.type !== 'Identifier') return
      changes.push({ start: init.start, end: init.end, text: 'innerFlow()' })
    },
  }).visit(parsed(path, text))
  return `import { innerFlow } from '${INNER_FLOW}'\n${changed(text, changes)}`
}

/** Whether a module holds what the chart of a machine names. */
export function holdsSetup(path: string): boolean {
  return basename(path).endsWith('Setup.ts')
}

/** Whether a module holds a machine. */
export function holdsMachine(path: string): boolean {
  return basename(path).endsWith('.machine.ts')
}
