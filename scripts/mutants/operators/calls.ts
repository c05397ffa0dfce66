import type { Node } from 'oxc-parser'
import { type Operator, replaced, withoutItem } from '../fault.ts'
import { isBrowserPart, isChartTool, isServer } from '../sourceKinds.ts'
import { eachNode } from './nodes.ts'

function isProgram(path: string): boolean {
  return [isServer, isBrowserPart, isChartTool].some((is) => is(path))
}

/** The callee of a statement that is only a call, awaited or not. */
function callIn(node: Node): Node | undefined {
  if (node.type !== 'ExpressionStatement') return undefined
  const { expression } = node
  const inner = expression.type === 'AwaitExpression' ? expression.argument : expression
  if (inner.type !== 'CallExpression' || inner.callee.type === 'Super') return undefined
  return inner.callee
}

export const callDropped: Operator = {
  name: 'call-dropped',
  says: 'a statement that only calls something is left out',
  appliesTo: isProgram,
  find: eachNode((node, { text }) => {
    const callee = callIn(node)
    if (callee === undefined) return []
    const name = text.slice(callee.start, callee.end).split('\n')[0]
    return [{ what: `${name}(…) left out`, edits: [replaced(node, ';')] }]
  }),
}

export const fieldDropped: Operator = {
  name: 'field-dropped',
  says: 'an object that is made lacks a field',
  appliesTo: isProgram,
  find: eachNode((node, { text }, parents) => {
    if (node.type !== 'ObjectExpression' || parents.at(-1)?.type === 'TSAsExpression') return []
    return node.properties.flatMap((one, index) => {
      if (one.type !== 'Property' || one.computed) return []
      const name = text.slice(one.key.start, one.key.end)
      return [{ what: `${name} dropped`, edits: [withoutItem(text, node.properties, index)] }]
    })
  }),
}

const NARROWING = ['filter', 'toSorted', 'sort', 'trim', 'toLowerCase', 'slice']

export const narrowingDropped: Operator = {
  name: 'narrowing-dropped',
  says: 'a filter, an order or a cut is forgotten',
  appliesTo: isProgram,
  find: eachNode((node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return []
    const { object, property } = node.callee
    if (property.type !== 'Identifier' || !NARROWING.includes(property.name)) return []
    const edits = [{ start: object.end, end: node.end, text: '' }]
    return [{ what: `${property.name}(…) dropped`, edits }]
  }),
}

/** For example a header, a class name or a column name. */
export const wordChanged: Operator = {
  name: 'word-changed',
  says: 'a fixed word in an object or a choice reads otherwise',
  appliesTo: isProgram,
  find: eachNode((node, _, parents) => {
    if (node.type !== 'Literal' || typeof node.value !== 'string' || node.value === '') return []
    const parent = parents.at(-1)
    const isValue = parent?.type === 'Property' && parent.value === node
    if (!isValue && parent?.type !== 'ConditionalExpression') return []
    const instead = JSON.stringify(`${node.value}s`)
    return [{ what: `${node.value} is ${node.value}s`, edits: [replaced(node, instead)] }]
  }),
}
