import type { Node } from 'oxc-parser'
import { type Fault, type Operator, replaced, swapped } from '../fault.ts'
import { isCatalog, isDomain } from '../sourceKinds.ts'
import { eachNode } from './nodes.ts'

function isConstantList(parents: readonly Node[]): boolean {
  const [outer, list] = [parents.at(-2), parents.at(-1)]
  return list?.type === 'ArrayExpression' && outer?.type === 'TSAsExpression'
}

export const entryChanged: Operator = {
  name: 'entry-changed',
  says: 'one entry of a closed list reads otherwise',
  appliesTo: isDomain,
  find: eachNode((node, _, parents) => {
    if (node.type !== 'Literal' || typeof node.value !== 'string') return []
    if (!isConstantList(parents)) return []
    const edits = [replaced(node, `'${node.value}s'`)]
    return [{ what: `${node.value} is ${node.value}s`, edits }]
  }),
}

export const entryDropped: Operator = {
  name: 'entry-dropped',
  says: 'a list of the rules lacks its last entry',
  appliesTo: isDomain,
  find: eachNode((node, _, parents) => {
    if (node.type !== 'ArrayExpression' || node.elements.length < 2) return []
    if (parents.some((one) => one.type === 'CallExpression')) return []
    const [before, last] = node.elements.slice(-2)
    if (!before || !last) return []
    const edits = [{ start: before.end, end: last.end, text: '' }]
    return [{ what: 'last entry dropped', edits }]
  }),
}

export const messagesSwapped: Operator = {
  name: 'messages-swapped',
  says: 'two fixed sentences change places',
  appliesTo: isDomain,
  find: ({ text, program }) => {
    const sentences = program.body.flatMap((statement) => {
      const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (inner?.type !== 'VariableDeclaration') return []
      return inner.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' && init?.type === 'Literal' && typeof init.value === 'string'
          ? [{ name: id.name, init }]
          : [],
      )
    })
    return sentences.flatMap(({ name, init }, index): Fault[] => {
      const next = sentences[index + 1]
      if (next === undefined) return []
      const what = `${name} and ${next.name} swapped`
      return [{ where: name, what, edits: swapped(text, init, next.init) }]
    })
  },
}

export const translationsSwapped: Operator = {
  name: 'translations-swapped',
  says: 'two translated texts change places',
  appliesTo: isCatalog,
  find: eachNode((node, { text }) => {
    if (node.type !== 'ObjectExpression') return []
    const entries = node.properties.flatMap((one) =>
      one.type === 'Property' && one.value.type === 'Literal' && typeof one.value.value === 'string'
        ? [{ key: text.slice(one.key.start, one.key.end), value: one.value }]
        : [],
    )
    return entries.flatMap(({ key, value }, index) => {
      const next = entries[index + 1]
      if (next === undefined || next.value.value === value.value) return []
      return [{ what: `${key} and ${next.key} swapped`, edits: swapped(text, value, next.value) }]
    })
  }),
}
