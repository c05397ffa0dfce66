import type { JSXAttribute } from 'oxc-parser'
import { type Operator, replaced } from '../fault.ts'
import { isScreen } from '../sourceKinds.ts'
import { eachNode } from './nodes.ts'

/** Attributes that users notice: states, accessible names and event handlers. */
const NOTICED = new RegExp(
  '^(aria-.+|on[A-Z].*|role|hidden|disabled|required|pending|pressed|error|alt|htmlFor' +
    '|autoComplete|inputMode|maxLength|accept|tabIndex|inert|noValidate)$',
)

function nameOf({ name }: JSXAttribute): string {
  return name.type === 'JSXIdentifier' ? name.name : ''
}

export const attributeDropped: Operator = {
  name: 'attribute-dropped',
  says: 'an element loses an attribute that a person notices',
  appliesTo: isScreen,
  find: eachNode((node) => {
    if (node.type !== 'JSXAttribute' || !NOTICED.test(nameOf(node))) return []
    return [{ what: `${nameOf(node)} dropped`, edits: [replaced(node, '')] }]
  }),
}

export const showingInverted: Operator = {
  name: 'showing-inverted',
  says: 'a part of a screen shows when it should not, and hides when it should',
  appliesTo: isScreen,
  find: eachNode((node, { text }) => {
    if (node.type !== 'JSXExpressionContainer') return []
    const { expression } = node
    if (expression.type !== 'LogicalExpression' || expression.operator !== '&&') return []
    const condition = text.slice(expression.left.start, expression.left.end)
    const edits = [replaced(expression.left, `!(${condition})`)]
    return [{ what: `shows on not ${condition}`, edits }]
  }),
}
