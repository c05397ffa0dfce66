import type { Cause, TransitionDefinition } from '../definition/definition.ts'
import { causeInWords, guardWithParams } from '../layout/transitionLabels.ts'
import { inARow, type Sentence, sentence, words } from './sentence.ts'

/** The name of a state in a sentence; the root has no name of its own. */
export function stateName(id: string): Sentence {
  return id === '' ? [words('the flow itself')] : sentence`${id}`
}

/** The trigger of a transition in a sentence: `form.submitted`, or `checkCode` answers. */
export function causeName(cause: Cause): Sentence {
  switch (cause.kind) {
    case 'event':
      return sentence`${cause.name}`
    case 'refused':
      return sentence`${cause.name} refuses`
    case 'answered':
      return sentence`${cause.name} answers`
    case 'returned':
      return sentence`${cause.name} answers or refuses`
    case 'failed':
      return sentence`${cause.name} fails`
    case 'ended':
      return sentence`${cause.name} ends`
    default:
      return [words(causeInWords(cause))]
  }
}

/** The condition of a transition as the end of a sentence; empty if it has none. */
export function when(transition: TransitionDefinition): Sentence {
  const guard = guardWithParams(transition)
  if (guard !== undefined) return sentence` when ${guard}`
  return transition.branch > 0 ? [words(' otherwise')] : []
}

/** The targets of a transition as part of a sentence. */
export function whereTo({ targets }: TransitionDefinition): Sentence {
  return targets.length === 0 ? [words('nowhere else')] : targetsInARow(targets)
}

function targetsInARow(targets: readonly string[]): Sentence {
  return targets.includes('') ? [words('the flow itself')] : inARow(targets)
}

/** Actions as part of a sentence. */
export function doing(actions: readonly string[]): Sentence {
  return actions.length === 0 ? [words('nothing')] : inARow(actions)
}
