import type { Expression } from 'oxc-parser'
import { branchingsOf, type ChartState, statesOf, valueAt } from '../charts.ts'
import { type Fault, type Operator, swapped } from '../fault.ts'
import type { Source } from '../source.ts'
import { isMachine } from '../sourceKinds.ts'

function isText(node: Expression | undefined): node is Expression & { value: string } {
  return node?.type === 'Literal' && typeof node.value === 'string'
}

function targetsOf(state: ChartState) {
  return branchingsOf(state).flatMap(({ where, branches }) =>
    branches.flatMap((branch) => {
      const target = isText(branch) ? branch : valueAt(branch, 'target')
      return isText(target) ? [{ where, target }] : []
    }),
  )
}

function swappedTargets({ text }: Source, state: ChartState): Fault[] {
  const targets = targetsOf(state)
  return targets.flatMap(({ where, target }, index): Fault[] => {
    const other = targets[index + 1]
    if (other === undefined || other.target.value === target.value) return []
    const what = `target ${target.value} and ${other.target.value} swapped`
    return [{ where, what, edits: swapped(text, target, other.target) }]
  })
}

export const targetsSwapped: Operator = {
  name: 'targets-swapped',
  says: 'two transitions of a state exchange their targets',
  appliesTo: isMachine,
  find: (source) => statesOf(source).flatMap((state) => swappedTargets(source, state)),
}

export const branchesSwapped: Operator = {
  name: 'branches-swapped',
  says: 'two neighbouring branches of one event change places',
  appliesTo: isMachine,
  find: (source) =>
    statesOf(source)
      .flatMap(branchingsOf)
      .flatMap(({ where, branches }) =>
        branches.flatMap((branch, index): Fault[] => {
          const next = branches[index + 1]
          if (next === undefined) return []
          const what = `branches ${index + 1} and ${index + 2} swapped`
          return [{ where, what, edits: swapped(source.text, branch, next) }]
        }),
      ),
}
