import type { MachineDefinition } from '../definition/definition.ts'
import type { Change, MachineDiff } from './change.ts'
import { compareCode } from './compareCode.ts'
import { comparePlaces } from './comparePlaces.ts'
import { compareRules } from './compareRules.ts'
import { compareState } from './compareState.ts'
import { compareTransitions } from './compareTransitions.ts'
import { matchStates, renaming } from './matchStates.ts'
import { NO_RULES, type Rules } from './rules.ts'
import { lastly, quote, sentence } from './sentence.ts'

const NO_CHANGE = { before: NO_RULES, after: NO_RULES }

function purposes(before: MachineDefinition, after: MachineDefinition): Change[] {
  if (before.purpose === after.purpose) return []
  const says = sentence`Its purpose is now ${quote(after.purpose)} instead of ${lastly(before.purpose)}`
  return [{ kind: 'changed', about: 'machine', state: undefined, transition: undefined, says }]
}

function spawned(before: MachineDefinition, after: MachineDefinition): Change[] {
  const fresh = after.spawns.filter((id) => !before.spawns.includes(id))
  const gone = before.spawns.filter((id) => !after.spawns.includes(id))
  const said = [
    ...fresh.map((id) => sentence`It now spawns the machine ${id}.`),
    ...gone.map((id) => sentence`It no longer spawns the machine ${id}.`),
  ]
  return said.map((says) => ({
    ...{ kind: 'changed', about: 'machine', state: undefined, transition: undefined, says },
  }))
}

/** Compares two versions of a machine; undefined if they are equal. */
export function compareMachine(
  before: MachineDefinition,
  after: MachineDefinition,
  rules: { readonly before: Rules; readonly after: Rules } = NO_CHANGE,
): Extract<MachineDiff, { kind: 'changed' }> | undefined {
  const matching = matchStates(before, after)
  const name = renaming(matching)
  const changes = [
    ...purposes(before, after),
    ...spawned(before, after),
    ...comparePlaces(before, after, matching),
    ...matching.pairs.flatMap((pair) => [
      ...compareState(pair, name),
      ...compareTransitions(pair, name).changes,
    ]),
    ...compareCode(before, after),
    ...compareRules(rules.before, rules.after, after),
  ]
  if (changes.length === 0) return undefined
  return { id: after.id, kind: 'changed', before, after, matching, changes }
}
