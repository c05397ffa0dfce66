import { branchingsOf, keyOf, namedIn, propertiesOf, statesOf } from '../charts.ts'
import { type Fault, type Operator, replaced, withoutItem } from '../fault.ts'
import { isMachine } from '../sourceKinds.ts'

export const guardDeleted: Operator = {
  name: 'guard-deleted',
  says: 'a transition loses its guard',
  appliesTo: isMachine,
  find: (source) =>
    statesOf(source)
      .flatMap(branchingsOf)
      .flatMap(({ where, branches }) =>
        branches.flatMap((branch): Fault[] => {
          const properties = propertiesOf(branch)
          const at = properties.findIndex((one) => keyOf(one) === 'guard')
          if (at < 0) return []
          const edits = [withoutItem(source.text, properties, at)]
          return [{ where, what: 'guard deleted', edits }]
        }),
      ),
}

export const guardNegated: Operator = {
  name: 'guard-negated',
  says: 'a guard answers the opposite',
  appliesTo: isMachine,
  find: (source) =>
    namedIn(source, 'guards').flatMap((guard): Fault[] => {
      const { value } = guard
      if (value.type !== 'ArrowFunctionExpression' || !value.expression) return []
      const body = source.text.slice(value.body.start, value.body.end)
      const edits = [replaced(value.body, `!(${body})`)]
      return [{ where: keyOf(guard), what: 'guard negated', edits }]
    }),
}
