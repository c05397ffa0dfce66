import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MachineDefinition } from '../../../flows/definition/definition.ts'
import { statesIn } from '../../../flows/definition/statesIn.ts'
import { compareMachine } from '../../../flows/diff/compareMachine.ts'
import { unionOf } from '../../../flows/diff/union.ts'
import { anyMachine } from '../arbitraryMachine.ts'

function idsOf({ root }: MachineDefinition): Set<string> {
  const states = statesIn(root)
  return new Set(
    [...states, ...states.flatMap(({ transitions }) => transitions)].map(({ id }) => id),
  )
}

test('nothing changed between a machine and its copy', () => {
  fc.assert(
    fc.property(anyMachine, (machine) => {
      expect(compareMachine(machine, structuredClone(machine))).toBe(undefined)
    }),
  )
})

test('every reported id exists', () => {
  fc.assert(
    fc.property(anyMachine, anyMachine, (before, after) => {
      const diff = compareMachine(before, after)
      const all = { old: idsOf(before), now: idsOf(after) }
      const strange = (diff?.changes ?? []).filter(({ kind, state, transition }) => {
        const id = transition ?? state
        if (id === undefined) return false
        return !(kind === 'removed' ? all.old : all.now).has(id)
      })
      expect(strange).toEqual([])
    }),
  )
})

test('every state is matched, new or deleted, exactly once', () => {
  fc.assert(
    fc.property(anyMachine, anyMachine, (before, after) => {
      const { matching } = compareMachine(before, after) ?? {}
      if (!matching) return
      const sorted = (ids: string[]) => ids.sort()
      const old = [...matching.pairs.map((pair) => pair.before), ...matching.removed]
      const now = [...matching.pairs.map((pair) => pair.after), ...matching.added]
      expect(sorted(old.map(({ id }) => id))).toEqual(
        sorted(statesIn(before.root).map(({ id }) => id)),
      )
      expect(sorted(now.map(({ id }) => id))).toEqual(
        sorted(statesIn(after.root).map(({ id }) => id)),
      )
    }),
  )
})

test('the union of both versions has every state once, and its transitions lead to existing states', () => {
  fc.assert(
    fc.property(anyMachine, anyMachine, (before, after) => {
      const diff = compareMachine(before, after)
      if (!diff) return
      const { definition, marks } = unionOf(diff)
      const states = statesIn(definition.root)
      const ids = states.map(({ id }) => id)
      expect(ids.length).toBe(statesIn(after.root).length + diff.matching.removed.length)
      expect(new Set(ids).size).toBe(ids.length)
      const lines = states.flatMap(({ transitions }) => transitions)
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
      expect(lines.flatMap(({ targets }) => targets).filter((id) => !ids.includes(id))).toEqual([])
      const known = idsOf(definition)
      expect([...marks.keys()].filter((id) => !known.has(id))).toEqual([])
    }),
  )
})

test('comparing in the other direction reports the opposite changes', () => {
  fc.assert(
    fc.property(anyMachine, anyMachine, (before, after) => {
      const there = compareMachine(before, after)?.matching
      const back = compareMachine(after, before)?.matching
      expect(there === undefined).toBe(back === undefined)
    }),
  )
})
