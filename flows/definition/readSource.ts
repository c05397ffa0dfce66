import { parseSync } from 'oxc-parser'
import { PlainFault } from './fault.ts'
import { nodesIn, propertiesOf, propertyOf, type SyntaxNode } from './syntax.ts'

type Code = Record<string, string>

/** What is read from the source text of a machine: its purpose and the code of its guards, actions and delays. */
export interface MachineSource {
  /** First sentence of the machine's doc comment; empty if it has none. */
  purpose: string
  guards: Code
  actions: Code
  delays: Code
}

/** The line number of an offset in a text, from 1. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

function setupOptions(program: unknown): SyntaxNode | undefined {
  for (const node of nodesIn(program)) {
    const { callee, arguments: [options] = [] } = node as SyntaxNode & {
      callee?: { name?: string }
      arguments?: SyntaxNode[]
    }
    if (node.type === 'CallExpression' && callee?.name === 'setup') return options
  }
  return undefined
}

/** The source of a node, with the indentation of its first line removed from all lines. */
function outdented(text: string, { start, end }: SyntaxNode): string {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const depth = line.length - line.trimStart().length
  return text.slice(start, end).replaceAll(`\n${' '.repeat(depth)}`, '\n')
}

function codeOf(text: string, options: SyntaxNode | undefined, part: string): Code {
  const entries = propertiesOf(propertyOf(options, part)).map(
    ([name, node]) => [name, outdented(text, node)] as const,
  )
  return Object.fromEntries(entries)
}

function exported(body: readonly SyntaxNode[], name: string): SyntaxNode | undefined {
  return body.find((node) => {
    const { declaration } = node as SyntaxNode & {
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

function parsed(file: string, text: string) {
  const { program, comments, errors } = parseSync(file, text)
  const [error] = errors
  if (error) throw new PlainFault(error.message, file, lineOf(text, error.labels[0]?.start ?? 0))
  return { program, comments }
}

export interface SourceFile {
  readonly file: string
  readonly text: string
}

/**
 * Parses a machine's file. `setup` is the file with its guards, actions and delays, which may be the same one. Throws
 * a PlainFault with file and line on a syntax error.
 */
export function readSource(
  { file, text }: SourceFile,
  name: string,
  setup: SourceFile,
): MachineSource {
  const { program, comments } = parsed(file, text)
  const start = exported(program.body, name)?.start ?? 0
  const before = comments.findLast(({ end }) => end < start && text.slice(end, start).trim() === '')
  const options = setupOptions(parsed(setup.file, setup.text).program.body)
  return {
    purpose: before?.type === 'Block' ? firstSentence(before.value) : '',
    guards: codeOf(setup.text, options, 'guards'),
    actions: codeOf(setup.text, options, 'actions'),
    delays: codeOf(setup.text, options, 'delays'),
  }
}
