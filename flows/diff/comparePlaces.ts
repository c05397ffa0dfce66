import type { MachineDefinition, StateDefinition } from '../definition/definition.ts'
import type { Change } from './change.ts'
import { type Matching, parentsIn, renaming, type StatePair } from './matchStates.ts'
import { stateName } from './phrases.ts'
import { lastly, type Sentence, sentence, words } from './sentence.ts'

type Parents = ReadonlyMap<string, StateDefinition>

function change(kind: Change['kind'], state: string, says: Sentence): Change {
  return { kind, about: 'state', state, transition: undefined, says }
}

function described({ description }: StateDefinition): Sentence {
  return description === undefined ? [words('.')] : sentence`: ${lastly(description)}`
}

/** Leaves out states whose parent was added or removed too. */
function outermost(states: readonly StateDefinition[], parents: Parents): StateDefinition[] {
  return states.filter(({ id }) => {
    const parent = parents.get(id)
    return parent === undefined || !states.includes(parent)
  })
}

function addedOrRemoved({ added, removed }: Matching, old: Parents, now: Parents): Change[] {
  return [
    ...outermost(added, now).map((state) =>
      change('added', state.id, sentence`The state ${state.id} is new${described(state)}`),
    ),
    ...outermost(removed, old).map((state) =>
      change('removed', state.id, sentence`The state ${state.id} is gone${described(state)}`),
    ),
  ]
}

function placed({ before, after }: StatePair, old: Parents, now: Parents, name: Naming): Change[] {
  const around = old.get(before.id)
  const isMoved = around !== undefined && name(around.id) !== now.get(after.id)?.id
  const isRenamed = before.key !== after.key && after.id !== ''
  const into = stateName(now.get(after.id)?.id ?? '')
  if (isMoved && isRenamed) {
    const says = sentence`${before.id} is now ${after.id}: moved into ${into} and renamed, as far as one can tell by what is in it.`
    return [change('changed', after.id, says)]
  }
  if (isMoved) {
    const says = sentence`${before.id} is now inside ${into}, as ${after.id}.`
    return [change('changed', after.id, says)]
  }
  if (!isRenamed) return []
  const says = sentence`${before.id} is now called ${after.id}, as far as one can tell by what is in it.`
  return [change('changed', after.id, says)]
}

type Naming = (id: string) => string

function beginning({ states }: StateDefinition): StateDefinition | undefined {
  return states.find(({ isInitial }) => isInitial)
}

function initial({ before, after }: StatePair, name: Naming): Change[] {
  const was = beginning(before)
  const is = beginning(after)
  if (!was || !is || name(was.id) === is.id) return []
  const says = sentence`${stateName(after.id)} begins in ${is.id} instead of ${was.id}.`
  return [change('changed', is.id, says)]
}

/** Finds states that were added, removed, renamed or moved, and changed initial states. */
export function comparePlaces(
  before: MachineDefinition,
  after: MachineDefinition,
  matching: Matching,
): Change[] {
  const old = parentsIn(before.root)
  const now = parentsIn(after.root)
  const name = renaming(matching)
  return [
    ...addedOrRemoved(matching, old, now),
    ...matching.pairs.flatMap((pair) => placed(pair, old, now, name)),
    ...matching.pairs.flatMap((pair) => initial(pair, name)),
  ]
}
