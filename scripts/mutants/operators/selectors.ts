import { type Operator, replaced } from '../fault.ts'
import { isSelector } from '../sourceKinds.ts'
import { eachNode } from './nodes.ts'

const QUESTIONS = ['matches', 'hasTag', 'can']

export const answerNegated: Operator = {
  name: 'answer-negated',
  says: 'a screen hears the opposite of matches, hasTag or can',
  appliesTo: isSelector,
  find: eachNode((node, { text }) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return []
    const { property } = node.callee
    if (property.type !== 'Identifier' || !QUESTIONS.includes(property.name)) return []
    const call = text.slice(node.start, node.end)
    return [{ what: `${call} negated`, edits: [replaced(node, `(!${call})`)] }]
  }),
}
