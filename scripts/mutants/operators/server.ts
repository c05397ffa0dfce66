import type { Statement } from 'oxc-parser'
import { type Operator, replaced } from '../fault.ts'
import { isServer } from '../sourceKinds.ts'
import { eachNode } from './nodes.ts'

function isRefusal(statement: Statement): boolean {
  if (statement.type === 'BlockStatement') return statement.body.some(isRefusal)
  if (statement.type === 'ThrowStatement') return true
  if (statement.type !== 'ExpressionStatement') return false
  const { expression } = statement
  const callee = expression.type === 'CallExpression' ? expression.callee : undefined
  return callee?.type === 'Identifier' && callee.name.startsWith('refuse')
}

export const refusalDropped: Operator = {
  name: 'refusal-dropped',
  says: 'the server no longer refuses',
  appliesTo: isServer,
  find: eachNode((node, { text }) => {
    if (node.type !== 'IfStatement' || !isRefusal(node.consequent)) return []
    const condition = text.slice(node.test.start, node.test.end)
    return [{ what: `no refusal on ${condition}`, edits: [replaced(node.test, 'false')] }]
  }),
}

export const whereDropped: Operator = {
  name: 'where-dropped',
  says: 'a database statement loses a condition',
  appliesTo: isServer,
  find: eachNode((node, { text }) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return []
    const { object, property } = node.callee
    if (property.type !== 'Identifier' || property.name !== 'where') return []
    const given = text.slice(property.end, node.end)
    const edits = [{ start: object.end, end: node.end, text: '' }]
    return [{ what: `where${given} dropped`, edits }]
  }),
}
