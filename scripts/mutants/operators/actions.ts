import type { Expression } from 'oxc-parser'
import {
  branchingsOf,
  itemsOf,
  keyOf,
  namedIn,
  propertiesOf,
  statesOf,
  valueAt,
} from '../charts.ts'
import { type Fault, type Operator, withoutItem } from '../fault.ts'
import type { Source } from '../source.ts'
import { isMachine } from '../sourceKinds.ts'

function actionName(node: Expression): string {
  if (node.type === 'Literal') return String(node.value)
  const type = valueAt(node, 'type')
  return type?.type === 'Literal' ? String(type.value) : 'action'
}

/** For each action in one property of a state or transition, a fault that removes it. */
function withoutActions({ text }: Source, owner: Expression, kind: string, where: string): Fault[] {
  const properties = propertiesOf(owner)
  const at = properties.findIndex((one) => keyOf(one) === kind)
  if (at < 0) return []
  const items = itemsOf(properties[at]?.value)
  return items.map((item, index) => ({
    where,
    what: `action ${actionName(item)} dropped`,
    edits: [
      items.length === 1 ? withoutItem(text, properties, at) : withoutItem(text, items, index),
    ],
  }))
}

export const actionDropped: Operator = {
  name: 'action-dropped',
  says: 'a transition, entry or exit loses one action',
  appliesTo: isMachine,
  find: (source) =>
    statesOf(source).flatMap((state) => [
      ...withoutActions(source, state.node, 'entry', `${state.name}.entry`),
      ...withoutActions(source, state.node, 'exit', `${state.name}.exit`),
      ...branchingsOf(state).flatMap(({ where, branches }) =>
        branches.flatMap((branch) => withoutActions(source, branch, 'actions', where)),
      ),
    ]),
}

export const assignmentDropped: Operator = {
  name: 'assignment-dropped',
  says: 'an action that sets several fields forgets one',
  appliesTo: isMachine,
  find: (source) =>
    namedIn(source, 'actions').flatMap((action): Fault[] => {
      const { value } = action
      if (value.type !== 'CallExpression') return []
      const [given] = value.arguments
      const fields = given?.type === 'ObjectExpression' ? propertiesOf(given) : []
      if (fields.length < 2) return []
      return fields.map((field, index) => ({
        where: keyOf(action),
        what: `field ${keyOf(field)} not set`,
        edits: [withoutItem(source.text, fields, index)],
      }))
    }),
}
