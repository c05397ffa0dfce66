import {
  type Argument,
  type CallExpression,
  type Expression,
  parseSync,
  type Super,
  Visitor,
} from 'oxc-parser'

/** One test as it is written; a test that runs over a table of cases counts once. */
export interface TestTitle {
  /** From the root of the project, with forward slashes. */
  readonly path: string
  /** Its own title, last, and before it those of the describes around it. */
  readonly titles: readonly string[]
}

const GROUPS = ['describe', 'test.describe', 'it.describe']
const TESTS = ['it', 'test']
/** Ways to run the same that do not change what it is. */
const MANNERS = /\.(each|for|concurrent|sequential|parallel|serial|fails)\b/g

/** `test.describe` of `test.describe('…')`, `it` of `it.each(table)('…')`; '' for anything else. */
function nameOf(callee: Expression | Super): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'CallExpression') return nameOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return nameOf(callee.tag)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return ''
  return `${nameOf(callee.object)}.${callee.property.name}`
}

/** What is computed stands as an ellipsis. */
function titleOf(argument: Argument | undefined): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value
  if (argument?.type !== 'TemplateLiteral') return undefined
  return argument.quasis.map(({ value }) => value.cooked ?? value.raw).join('…')
}

function kindOf(call: CallExpression): 'group' | 'test' | undefined {
  const name = nameOf(call.callee).replaceAll(MANNERS, '')
  if (GROUPS.includes(name)) return 'group'
  return TESTS.includes(name) ? 'test' : undefined
}

/** Every test of a file, in its order. */
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
