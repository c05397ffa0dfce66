import {
  type Argument,
  type CallExpression,
  type Expression,
  parseSync,
  type Super,
  Visitor,
} from 'oxc-parser'

/** A test in the source code; a parametrised test counts once. */
export interface TestTitle {
  /** Path relative to the repository root, with forward slashes. */
  readonly path: string
  /** Titles of the enclosing `describe`s, then of the test itself. */
  readonly titles: readonly string[]
}

const GROUPS = ['describe', 'test.describe', 'it.describe']
const TESTS = ['it', 'test']
/** Modifiers that do not change what is tested. */
const MODIFIERS = /\.(each|for|concurrent|sequential|parallel|serial|fails)\b/g

/**
 * The name of the called function: `test.describe` for `test.describe('…')`, `it` for `it.each(table)('…')`; empty
 * for anything else.
 */
function nameOf(callee: Expression | Super): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'CallExpression') return nameOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return nameOf(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return ''
  return `${nameOf(callee.object)}.${callee.property.name}`
}

/** The title of a test; computed parts become an ellipsis. Undefined unless it is a string or a template literal. */
function titleOf(argument: Argument | undefined): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value
  if (argument?.type !== 'TemplateLiteral') return undefined
  return argument.quasis.map(({ value }) => value.cooked ?? value.raw).join('…')
}

function kindOf(call: CallExpression): 'group' | 'test' | undefined {
  const name = nameOf(call.callee).replaceAll(MODIFIERS, '')
  if (GROUPS.includes(name)) return 'group'
  return TESTS.includes(name) ? 'test' : undefined
}

/** Finds all tests in a source text, in order. Throws on a syntax error. */
export function testTitles(path: string, text: string): TestTitle[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const found: TestTitle[] = []
  const around: string[] = []
  const isGroup = (call: CallExpression) =>
    kindOf(call) === 'group' && titleOf(call.arguments[0]) !== undefined
  new Visitor({
    CallExpression(call) {
      const title = titleOf(call.arguments[0])
      if (title === undefined) return
      if (isGroup(call)) around.push(title)
      else if (kindOf(call) === 'test') found.push({ path, titles: [...around, title] })
    },
    'CallExpression:exit'(call) {
      if (isGroup(call)) around.pop()
    },
  }).visit(program)
  return found
}
