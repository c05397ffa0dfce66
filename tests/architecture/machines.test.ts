import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { statesOf } from '../../machines/paths/transitions.ts'
import { isChildMachine, loadMachines } from './machines.ts'

const machines = await loadMachines()
const states = machines.flatMap(([path, machine]) =>
  statesOf(machine.root).map((node) => ({ path, machine, node })),
)

/** Actors that work in the background of a state that a student uses. */
const FIRE_AND_FORGET = ['updateRole', 'recheckAuth', 'loadFlows']
/** Callback actors: they send events as long as their state is active. */
const CALLBACKS = [
  ...[
    'observeSession',
    'followUpload',
    'watchDecisions',
    'watchAnswers',
    'watchMessages',
    'watchDrafts',
    'watchTyping',
    'holdLock',
  ],
  ...['hearOtherTabs', 'watchPage', 'openStream', 'hearAppearance'],
]

describe('the names of the flows', () => {
  test('a machine is named like its file, and the file like its folder', () => {
    for (const [path, machine] of machines) {
      expect(path).toBe(`machines/${machine.id}/${machine.id}.machine.ts`)
    }
    expect(machines.length).toBeGreaterThanOrEqual(16)
  })

  test('a state is camelCase', () => {
    const keys = states.map(({ node }) => node.key)
    expect(keys.filter((key) => !/^[a-z][A-Za-z]*$/.test(key))).toEqual([])
  })

  test('an event is noun.pastParticiple', () => {
    const events = new Set(machines.flatMap(([, machine]) => machine.events as string[]))
    const own = [...events].filter((type) => !type.startsWith('xstate.'))
    const wellNamed =
      /^[a-z]+\.[a-z]*([A-Z][a-z]*)*(ed|ade|ound|osen|edIn|edOut|edBack|eft|ost|ead|eard|een|eld|one|eset|awn|itten|ent|egun)$/
    expect(own.length).toBeGreaterThan(30)
    expect(own.filter((type) => !wellNamed.test(type))).toEqual([])
  })

  test('a guard is named as a question', () => {
    const guards = machines.flatMap(([, machine]) => Object.keys(machine.implementations.guards))
    expect(guards.filter((name) => !/^(is|has)[A-Z]/.test(name))).toEqual([])
  })

  test('an actor is invoked under its own name', () => {
    for (const { node } of states) {
      for (const { id, src } of node.invoke) expect(id).toBe(src)
    }
  })

  test('a state that waits for a call is a gerund', () => {
    const waiting = states.filter(({ machine, node }) =>
      node.invoke.some(
        ({ src }) =>
          !isChildMachine(machine, src) &&
          ![...FIRE_AND_FORGET, ...CALLBACKS].includes(String(src)),
      ),
    )
    expect(waiting.length).toBeGreaterThan(15)
    const gerund = /^[a-z]+ing([A-Z][A-Za-z]*)?$/
    expect(waiting.map(({ node }) => node.key).filter((key) => !gerund.test(key))).toEqual([])
  })
})

describe('the calls of the flows', () => {
  test('no rejection can kill a machine: every call has onError', () => {
    for (const { path, machine, node } of states) {
      for (const { src, onError } of node.invoke) {
        if (isChildMachine(machine, src) || CALLBACKS.includes(String(src))) continue
        expect(onError, `${path}: ${String(src)}`).toBeDefined()
      }
    }
  })

  test('a flow inside another has all the flows that it has alone', () => {
    const flowsIn = (machine: AnyStateMachine) =>
      Object.keys(machine.implementations.actors)
        .filter((name) => isChildMachine(machine, name))
        .sort()
    const alone = new Map(machines.map(([, machine]) => [machine.id, flowsIn(machine)]))
    const inside = machines.flatMap(([path, machine]) =>
      flowsIn(machine).map((name) => {
        const inner = machine.implementations.actors[name] as AnyStateMachine
        return { path, name, id: inner.id, flows: flowsIn(inner) }
      }),
    )
    for (const one of inside) expect(one).toEqual({ ...one, flows: alone.get(one.id) })
    expect(inside.length).toBeGreaterThan(30)
    expect(alone.get('suggestions')).toContain('details')
  })

  test('a chart holds at most 16 states', () => {
    const sizes = machines.map(([path, machine]) => [path, statesOf(machine.root).length] as const)
    expect(sizes.filter(([, size]) => size > 17)).toEqual([])
  })
})
