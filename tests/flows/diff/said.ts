import type { MachineDefinition } from '../../../flows/definition/definition.ts'
import { compareMachine } from '../../../flows/diff/compareMachine.ts'
import { asText } from '../../../flows/diff/sentence.ts'
import { machine } from '../build.ts'

export type Draft = Parameters<typeof machine>[1]

/** Compares two versions. Returns one line per change: kind, state or transition, and text. */
export function said(before: Draft, after: Draft): string[] {
  const versions = [before, after].map((draft) => machine('door', draft)) as [
    MachineDefinition,
    MachineDefinition,
  ]
  const changes = compareMachine(...versions)?.changes ?? []
  return changes.map(
    ({ kind, transition, state, says }) => `${kind} ${transition ?? state ?? ''}: ${asText(says)}`,
  )
}
