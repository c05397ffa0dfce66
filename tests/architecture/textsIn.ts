import { type CallExpression, type Node, parseSync, Visitor } from 'oxc-parser'

/** The texts of a source file that people may read, found without running it. */
export interface Texts {
  /** Texts that are shown without translation, such as JSX text. */
  readonly raw: readonly string[]
  /** Literal texts that are passed to `t` or `rich` to be translated. */
  readonly said: readonly string[]
  /** All other string literals except messages of `new Error`. */
  readonly quoted: readonly string[]
  /** Template literals with computed parts, as regular expressions. */
  readonly patterns: readonly RegExp[]
}

/** JSX attributes and parameters whose value is shown or read aloud. */
const TOLD = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'aria-valuetext'],
  ...['badge', 'caption', 'eyeLabel', 'headline', 'heading', 'hint', 'label', 'lead', 'legend'],
  ...['message', 'placeholder', 'text', 'title', 'words'],
])
const SAYING = new Set(['t', 'rich'])
const FAULTS = new Set(['Error', 'TypeError'])

const hasLetters = (text: string) => /\p{L}/u.test(text)

function textOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return undefined
  return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…')
}

/** The texts that an expression may evaluate to, for example both branches of a condition. */
function outcomes(node: Node | null | undefined): string[] {
  switch (node?.type) {
    case 'JSXExpressionContainer':
      return outcomes(node.expression)
    case 'ConditionalExpression':
      return [...outcomes(node.consequent), ...outcomes(node.alternate)]
    case 'LogicalExpression':
      return [...outcomes(node.left), ...outcomes(node.right)]
    default:
      return [textOf(node) ?? ''].filter(hasLetters)
  }
}

function isSaying({ callee }: CallExpression): boolean {
  const name = callee.type === 'MemberExpression' ? callee.property : callee
  return name.type === 'Identifier' && SAYING.has(name.name)
}

/** Whether the literal parts of a template have more than a word or two. */
function isTelling(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) > 7 && /\p{L} +\p{L}|\p{L} $/u.test(text)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Collects the texts of a source file. Throws if it cannot be parsed. */
export function textsIn(path: string, source: string): Texts {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const raw: string[] = []
  const said: string[] = []
  const quoted: string[] = []
  const patterns: RegExp[] = []
  const faults: string[] = []
  new Visitor({
    JSXText: ({ value }) => void raw.push(...[value.trim()].filter(hasLetters)),
    JSXElement: ({ children }) => void raw.push(...children.filter(isComputed).flatMap(outcomes)),
    JSXFragment: ({ children }) => void raw.push(...children.filter(isComputed).flatMap(outcomes)),
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && TOLD.has(name.name)) raw.push(...outcomes(value))
    },
    AssignmentPattern({ left, right }) {
      if (left.type === 'Identifier' && TOLD.has(left.name)) raw.push(...outcomes(right))
    },
    CallExpression(call) {
      if (isSaying(call)) said.push(...[textOf(call.arguments[0]) ?? ''].filter(hasLetters))
    },
    NewExpression({ callee, arguments: [given] }) {
      if (callee.type === 'Identifier' && FAULTS.has(callee.name)) faults.push(textOf(given) ?? '')
    },
    Literal({ value }) {
      if (typeof value === 'string' && hasLetters(value)) quoted.push(value)
    },
    TemplateLiteral({ quasis }) {
      const texts = quasis.map(({ value }) => value.cooked ?? value.raw)
      if (texts.length === 1) quoted.push(...texts)
      else if (isTelling(texts.join(''))) {
        patterns.push(new RegExp(`^${texts.map(escaped).join('.+')}$`))
      }
    },
  }).visit(program)
  return { raw, said, quoted: quoted.filter((text) => !faults.includes(text)), patterns }
}

function isComputed({ type }: Node): boolean {
  return type === 'JSXExpressionContainer'
}
