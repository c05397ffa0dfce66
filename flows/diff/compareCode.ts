import type { MachineDefinition } from '../definition/definition.ts'
import { statesIn } from '../definition/statesIn.ts'
import type { Change } from './change.ts'
import { normalizedCode } from './normalizedCode.ts'
import { inARow, type Sentence, sentence } from './sentence.ts'

const CODES = [
  {
    part: 'guards',
    about: 'guard',
    says: (name: string) => sentence`The guard ${name} asks something else`,
  },
  {
    part: 'actions',
    about: 'action',
    says: (name: string) => sentence`The action ${name} does something else`,
  },
  {
    part: 'delays',
    about: 'delay',
    says: (name: string) => sentence`The delay ${name} is worked out differently`,
  },
] as const

/** Ids of the states that use this guard, action or delay. */
function usedIn({ root }: MachineDefinition, name: string): string[] {
  return statesIn(root)
    .filter(({ entry, exit, transitions }) =>
      [
        ...entry,
        ...exit,
        ...transitions.flatMap(({ guard, actions, cause }) => [
          guard,
          ...actions,
          cause.kind === 'after' ? cause.name : undefined,
        ]),
      ].includes(name),
    )
    .map(({ id }) => id)
}

function where(states: readonly string[]): Sentence {
  const named = states.filter((id) => id !== '')
  return named.length === 0 ? [] : sentence`; it is used in ${inARow(named)}`
}

/** The lengths of a delay as text, joined over all states that use it. */
function lengths({ root }: MachineDefinition, name: string): string {
  const causes = statesIn(root).flatMap(({ transitions }) => transitions.map(({ cause }) => cause))
  return causes
    .flatMap((cause) => (cause.kind === 'after' && cause.name === name ? cause.lasts : []))
    .join()
}

/**
 * Guards, actions and delays with the same name but different code. Skips a delay whose length also changed, because
 * that is reported with its transition.
 */
export function compareCode(before: MachineDefinition, after: MachineDefinition): Change[] {
  return CODES.flatMap(({ part, about, says }) =>
    Object.entries(after.code[part]).flatMap(([name, code]): Change[] => {
      const was = before.code[part][name]
      if (was === undefined || normalizedCode(was) === normalizedCode(code)) return []
      const isSaid = part === 'delays' && lengths(before, name) !== lengths(after, name)
      if (isSaid) return []
      return [
        {
          kind: 'changed',
          about,
          state: undefined,
          transition: undefined,
          says: sentence`${says(name)}${where(usedIn(after, name))}.`,
          code: { name, before: was, after: code },
          affects: [name],
        },
      ]
    }),
  )
}
