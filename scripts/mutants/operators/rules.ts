import { type Operator, replaced } from '../fault.ts'
import {
  isBrowserPart,
  isChartTool,
  isDomain,
  isFlowPart,
  isMachine,
  isScreen,
  isSelector,
  isServer,
} from '../sourceKinds.ts'
import { eachNode } from './nodes.ts'

const COMPARED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}
const JOINED: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' }

/** Whether a file contains logic and not only markup. */
function isLogic(path: string): boolean {
  const kinds = [isDomain, isMachine, isFlowPart, isSelector, isServer, isBrowserPart]
  return [...kinds, isChartTool].some((is) => is(path))
}

export const numberChanged: Operator = {
  name: 'number-changed',
  says: 'a number is one more, or one less',
  appliesTo: (path) => isLogic(path) && !isSelector(path),
  find: eachNode((node, _, parents) => {
    if (node.type !== 'Literal' || typeof node.value !== 'number') return []
    const parent = parents.at(-1)
    if (parent?.type === 'Property' && parent.key === node) return []
    const { value } = node
    return [value + 1, value - 1].map((instead) => ({
      what: `${value} is ${instead}`,
      edits: [replaced(node, instead < 0 ? `(${instead})` : String(instead))],
    }))
  }),
}

export const comparisonChanged: Operator = {
  name: 'comparison-changed',
  says: '< is <=, === is !==, and the other way round',
  appliesTo: isLogic,
  find: eachNode((node, { text }) => {
    const instead = node.type === 'BinaryExpression' ? COMPARED[node.operator] : undefined
    if (node.type !== 'BinaryExpression' || instead === undefined) return []
    const start = text.indexOf(node.operator, node.left.end)
    const edits = [{ start, end: start + node.operator.length, text: instead }]
    return [{ what: `${node.operator} is ${instead}`, edits }]
  }),
}

export const conditionsJoined: Operator = {
  name: 'and-or-changed',
  says: '&& is ||, and the other way round',
  appliesTo: isLogic,
  find: eachNode((node, { text }) => {
    const instead = node.type === 'LogicalExpression' ? JOINED[node.operator] : undefined
    if (node.type !== 'LogicalExpression' || instead === undefined) return []
    const side = (one: typeof node.left) => `(${text.slice(one.start, one.end)})`
    const edits = [replaced(node, `(${side(node.left)} ${instead} ${side(node.right)})`)]
    return [{ what: `${node.operator} is ${instead}`, edits }]
  }),
}

export const negationDropped: Operator = {
  name: 'negation-dropped',
  says: 'a ! is forgotten',
  appliesTo: (path) => isLogic(path) || isScreen(path),
  find: eachNode((node) => {
    if (node.type !== 'UnaryExpression' || node.operator !== '!') return []
    return [{ what: '! dropped', edits: [{ start: node.start, end: node.start + 1, text: '' }] }]
  }),
}

export const choiceSwapped: Operator = {
  name: 'choice-swapped',
  says: 'the two sides of ? : change places',
  appliesTo: (path) => isLogic(path) || isScreen(path),
  find: eachNode((node, { text }) => {
    if (node.type !== 'ConditionalExpression') return []
    const test = text.slice(node.test.start, node.test.end)
    return [{ what: `choice on ${test} swapped`, edits: [replaced(node.test, `!(${test})`)] }]
  }),
}
