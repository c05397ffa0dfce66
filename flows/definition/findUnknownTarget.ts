import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { lineOf } from './readSource.ts'
import { nodesIn, propertiesOf, propertyOf, type SyntaxNode } from './syntax.ts'

/** XState's error messages for an unknown target: `Child state 'open' does not exist on 'door'`. */
const UNKNOWN =
  /Child state (?:node )?'([^']+)' does not exist|Initial state node "([^"]+)" not found/
/** The state that has the wrong transition: `Invalid transition definition for state node 'door.shut'`. */
const SOURCE = /state node '([^']+)':/

/** Properties of a state or transition whose strings are no targets. */
const OTHER = [
  'guard',
  'actions',
  'entry',
  'exit',
  'type',
  'id',
  'src',
  'description',
  'tags',
  'input',
]

interface Written extends SyntaxNode {
  readonly value?: unknown
}

function names(value: unknown, target: string): boolean {
  if (typeof value !== 'string') return false
  return value === target || value.replace(/^[#.]/, '').split('.').includes(target)
}

/** Offsets in the source text at which `target` is written in this state, in source order. */
function targetsIn(node: SyntaxNode, target: string): number[] {
  return propertiesOf(node).flatMap(([key, value]) => {
    if (OTHER.includes(key) || key === 'states') return []
    return literalsIn(value, target)
  })
}

function literalsIn(value: SyntaxNode, target: string): number[] {
  const { type, start } = value
  if (type === 'Literal') return names((value as Written).value, target) ? [start] : []
  if (type === 'ObjectExpression') return targetsIn(value, target)
  if (type !== 'ArrayExpression') return []
  const { elements = [] } = value as SyntaxNode & { elements?: readonly SyntaxNode[] }
  return elements.flatMap((element) => literalsIn(element, target))
}

/**
 * The object literals of states with this key. Searched by key alone, because a region in a file of its own does not
 * have its full path there.
 */
function statesIn(program: SyntaxNode, key: string): SyntaxNode[] {
  const objects = [...nodesIn(program)].filter(({ type }) => type === 'ObjectExpression')
  return objects.flatMap((object) => propertyOf(propertyOf(object, 'states'), key) ?? [])
}

function lineIn(text: string, path: string, target: string, state: string): number | undefined {
  const program = parseSync(path, text).program as unknown as SyntaxNode
  const all = [...nodesIn(program)].filter(({ type }) => type === 'ObjectExpression')
  const own = state === '' ? [] : statesIn(program, state)
  const [start] = [...own, ...all].flatMap((object) => targetsIn(object, target))
  return start === undefined ? undefined : lineOf(text, start)
}

/** Finds file and line of an unknown target, given XState's error message; undefined for any other error. */
export async function findUnknownTarget(root: string, own: string, message: string) {
  const [, child, initial] = UNKNOWN.exec(message) ?? []
  const target = (child ?? initial)?.replace(/^#/, '')
  if (target === undefined) return undefined
  const [, source = ''] = SOURCE.exec(message) ?? []
  const state = source.split('.').slice(1).at(-1) ?? ''
  const folder = dirname(own)
  const others = (await readdir(join(root, folder))).filter((name) => name.endsWith('.ts'))
  const files = [...new Set([own, ...others.sort().map((name) => `${folder}/${name}`)])]
  for (const file of files) {
    const line = lineIn(await readFile(join(root, file), 'utf8'), file, target, state)
    if (line !== undefined) return { file, line }
  }
  return undefined
}
