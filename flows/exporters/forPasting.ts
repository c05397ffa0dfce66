import { basename } from 'node:path'
import {
  type CallExpression,
  type Expression,
  type ObjectExpression,
  type ObjectProperty,
  parseSync,
  Visitor,
} from 'oxc-parser'

/** A replacement in a source text; `start` and `end` are offsets. */
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

/** Removes `types` from `setup()`: it has only type casts, which are empty once types are stripped. */
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

/** Gives the context's `input` a default value, because chart tools start machines without input. */
function withSampleInput(call: CallExpression): Change[] {
  const given = givenTo(call, 'createMachine')
  const input = inputOf(given && property(given, 'context')?.value)
  return input ? [{ start: input.end, end: input.end, text: ' = SAMPLE_INPUT' }] : []
}

/** The machine's own module without `types`, and with `sample` as the default input if it is given. */
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

/** Import name of the module that replaces inner flows. */
export const INNER_FLOW = 'inner-flow'

/** Source of the module that replaces inner flows. */
export const INNER_FLOW_MODULE = `
import { fromPromise } from 'xstate'
/** Stands in for an inner flow, which has a chart and a file of its own. */
export function innerFlow() {
  return fromPromise(() => new Promise(() => {}))
}
`

function makesMachine(value: Expression | null): boolean {
  if (value?.type !== 'CallExpression') return false
  if (isCallOf(value, 'createMachine')) return true
  return value.callee.type === 'MemberExpression' && makesMachine(value.callee.object)
}

/**
 * The module of an inner flow with the machine replaced by a stub: chart tools expect exactly one machine in a file.
 */
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

/** Whether a module contains a machine's guards, actions and delays. */
export function holdsSetup(path: string): boolean {
  return basename(path).endsWith('Setup.ts')
}

export function holdsMachine(path: string): boolean {
  return basename(path).endsWith('.machine.ts')
}
