import { parseSync } from 'oxc-parser'
import { PlainFault } from './fault.ts'

type Code = Record<string, string>

/** What only the text of a machine's file tells: its purpose and how guards, actions and delays are written. */
export interface MachineSource {
  /** One sentence; empty when the machine has no doc comment. */
  purpose: string
  guards: Code
  actions: Code
  delays: Code
}

interface Node {
  type: string
  start: number
  end: number
}

interface ObjectNode extends Node {
  properties: (Node & { key?: Node & { name?: string; value?: string }; value?: Node })[]
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** The nodes inside a node, in the order they are written. */
function* inside(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value && 'start' in value) yield value as Node
  for (const inner of Object.values(value)) yield* inside(inner)
}

function calleeName(node: Node): string | undefined {
  const { callee } = node as Node & { callee?: { name?: string } }
  return node.type === 'CallExpression' ? callee?.name : undefined
}

function setupOptions(program: unknown): ObjectNode | undefined {
  for (const node of inside(program)) {
    const [options] = (node as Node & { arguments?: Node[] }).arguments ?? []
    if (calleeName(node) !== 'setup' || options?.type !== 'ObjectExpression') continue
    return options as ObjectNode
  }
  return undefined
}

/** Takes the indentation of the place it stands in off a piece of code. */
function outdented(code: string): string {
  const [first = '', ...rest] = code.split('\n')
  const depths = rest.filter((line) => line.trim() !== '').map((line) => line.search(/\S/))
  const depth = depths.length === 0 ? 0 : Math.min(...depths)
  return [first, ...rest.map((line) => line.slice(depth))].join('\n')
}

function codeOf(text: string, options: ObjectNode | undefined, part: string): Code {
  const property = options?.properties.find(({ key }) => key?.name === part)
  const { properties = [] } = (property?.value ?? {}) as Partial<ObjectNode>
  const entries = properties.map(({ key, value }) => {
    const name = key?.name ?? key?.value ?? ''
    return [name, value ? outdented(text.slice(value.start, value.end)) : ''] as const
  })
  return Object.fromEntries(entries.filter(([name]) => name !== ''))
}

function exported(body: readonly Node[], name: string): Node | undefined {
  return body.find((node) => {
    const { declaration } = node as Node & {
      declaration?: { declarations?: { id?: { name?: string } }[] }
    }
    return declaration?.declarations?.some(({ id }) => id?.name === name) === true
  })
}

function firstSentence(comment: string): string {
  const words = comment
    .replace(/^\*+/, '')
    .replace(/\s*\n\s*\*?\s*/g, ' ')
    .trim()
  return /^.*?[.!?](?=\s|$)/.exec(words)?.[0] ?? words
}

/** Reads a machine's file. Throws a PlainFault with file and line when it does not parse. */
export function readSource(file: string, text: string, name: string): MachineSource {
  const { program, comments, errors } = parseSync(file, text)
  const [error] = errors
  if (error) {
    const line = lineOf(text, error.labels[0]?.start ?? 0)
    throw new PlainFault(error.message, file, line)
  }
  const start = exported(program.body, name)?.start ?? 0
  const before = comments.findLast(({ end }) => text.slice(end, start).trim() === '' && end < start)
  const options = setupOptions(program.body)
  return {
    purpose: before?.type === 'Block' ? firstSentence(before.value) : '',
    guards: codeOf(text, options, 'guards'),
    actions: codeOf(text, options, 'actions'),
    delays: codeOf(text, options, 'delays'),
  }
}
