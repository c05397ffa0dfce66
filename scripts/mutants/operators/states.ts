import {
  branchingsOf,
  type ChartState,
  invokeName,
  invokesOf,
  keyOf,
  propertiesOf,
  statesOf,
  valueAt,
} from '../charts.ts'
import { type Fault, type Operator, replaced, withoutItem } from '../fault.ts'
import { isMachine } from '../sourceKinds.ts'

function eachState(find: (state: ChartState, text: string) => readonly Fault[]): Operator['find'] {
  return (source) => statesOf(source).flatMap((state) => find(state, source.text))
}

export const onErrorDropped: Operator = {
  name: 'on-error-dropped',
  says: 'an invoke loses its onError',
  appliesTo: isMachine,
  find: eachState((state, text) =>
    invokesOf(state).flatMap((invoke): Fault[] => {
      const properties = propertiesOf(invoke)
      const at = properties.findIndex((one) => keyOf(one) === 'onError')
      if (at < 0) return []
      const where = `${state.name}.${invokeName(invoke)}`
      return [{ where, what: 'onError dropped', edits: [withoutItem(text, properties, at)] }]
    }),
  ),
}

function withoutEntries(state: ChartState, kind: string, text: string): Fault[] {
  const entries = propertiesOf(valueAt(state.node, kind))
  return entries.map((entry, index) => ({
    where: state.name,
    what: `${kind} ${keyOf(entry)} dropped`,
    edits: [withoutItem(text, entries, index)],
  }))
}

export const eventDropped: Operator = {
  name: 'event-dropped',
  says: 'a state no longer hears an event',
  appliesTo: isMachine,
  find: eachState((state, text) => withoutEntries(state, 'on', text)),
}

export const timerDropped: Operator = {
  name: 'timer-dropped',
  says: 'a state loses a delayed transition',
  appliesTo: isMachine,
  find: eachState((state, text) => withoutEntries(state, 'after', text)),
}

export const tagDropped: Operator = {
  name: 'tag-dropped',
  says: 'a state loses its tag',
  appliesTo: isMachine,
  find: eachState((state, text) => {
    const properties = propertiesOf(state.node)
    const at = properties.findIndex((one) => keyOf(one) === 'tags')
    if (at < 0) return []
    return [{ where: state.name, what: 'tag dropped', edits: [withoutItem(text, properties, at)] }]
  }),
}

export const reenterChanged: Operator = {
  name: 'reenter-changed',
  says: 'a transition reenters its state when it should not, or does not when it should',
  appliesTo: isMachine,
  find: eachState((state) =>
    branchingsOf(state).flatMap(({ where, branches }) =>
      branches.flatMap((branch): Fault[] => {
        const value = valueAt(branch, 'reenter')
        if (value?.type !== 'Literal') return []
        const instead = value.value === true ? 'false' : 'true'
        return [{ where, what: `reenter is ${instead}`, edits: [replaced(value, instead)] }]
      }),
    ),
  ),
}
