import { type Operator, replaced } from '../fault.ts'
import { isDomain } from '../sourceKinds.ts'
import { eachNode } from './nodes.ts'

/** Parts of regular expressions, and an almost correct replacement for each. */
const NEARLY: readonly (readonly [piece: string, instead: string])[] = [
  ['0-9', '0-8'],
  ['a-z', 'a-y'],
  ['A-Z', 'A-Y'],
  ['\\s', '\\S'],
  ['\\d', '\\D'],
  ['\\p{L}', '\\p{Lu}'],
  ['\\p{Lu}', '\\p{L}'],
  ['\\p{M}', '\\p{N}'],
  ['^[', '['],
  ['+$', '+'],
  ['*$', '*'],
]

function replacedPieces(pattern: string): { what: string; pattern: string }[] {
  return NEARLY.flatMap(([piece, instead]) => {
    const at = pattern.indexOf(piece)
    if (at < 0) return []
    const changed = pattern.slice(0, at) + instead + pattern.slice(at + piece.length)
    return [{ what: `${piece} is ${instead}`, pattern: changed }]
  })
}

export const patternChanged: Operator = {
  name: 'pattern-changed',
  says: 'one class or border of a pattern differs',
  appliesTo: isDomain,
  find: eachNode((node, { text }, parents) => {
    const isPattern = node.type === 'Literal' && 'regex' in node
    const isSource =
      node.type === 'TemplateElement' && parents.some((one) => one.type === 'NewExpression')
    if (!isPattern && !isSource) return []
    return replacedPieces(text.slice(node.start, node.end)).map(({ what, pattern }) => ({
      what,
      edits: [replaced(node, pattern)],
    }))
  }),
}
