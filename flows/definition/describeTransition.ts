import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionId } from '../../machines/paths/transitions.ts'
import { actionNames } from './actionNames.ts'
import type { Cause, TransitionDefinition } from './definition.ts'
import type { Wording } from './describeState.ts'
import { fixedParams, guardName } from './guardNames.ts'
import type { Answer } from './transitionWays.ts'

function endOf(node: AnyStateNode, id: string): Cause {
  const invocation = node.invoke.find((invoked) => invoked.id === id)
  const { actors } = node.machine.implementations
  const logic = typeof invocation?.src === 'string' ? actors[invocation.src] : invocation?.src
  const isFlow = typeof logic === 'object' && logic !== null && 'root' in logic
  return { kind: isFlow ? 'ended' : 'answered', name: id }
}

function causeOf(node: AnyStateNode, type: string, { delays }: Wording): Cause {
  const [, kind, name = ''] =
    /^xstate\.(done\.actor|error\.actor|done\.state|after)\.(.+)$/.exec(type) ?? []
  if (kind === 'done.actor') return endOf(node, name)
  if (kind === 'error.actor') return { kind: 'failed', name }
  if (kind === 'done.state') return { kind: 'completed' }
  if (kind === 'after') {
    const delay = name.slice(0, -node.id.length - 1)
    return { kind: 'after', name: delay, lasts: delays[delay] ?? delay }
  }
  return type === '' ? { kind: 'always' } : { kind: 'event', name: type }
}

/**
 * Refines `answered`: to `refused`, or to `returned` if success and refusal both take the transition or the model is
 * silent.
 */
function answerOr(cause: Cause, kind: Answer | undefined): Cause {
  return cause.kind === 'answered' ? { ...cause, kind: kind ?? 'returned' } : cause
}

function describe(
  transition: AnyTransitionDefinition,
  branch: number,
  branches: number,
  wording: Wording,
): TransitionDefinition {
  const { source, eventType, guard, target, reenter, actions, description } = transition
  const id = transitionId(transition)
  return {
    id,
    event: eventType,
    cause: answerOr(causeOf(source, eventType, wording), wording.answers.get(id)),
    words: wording.transitions.get(id),
    guard: guard === undefined ? undefined : guardName(guard),
    guardParams: fixedParams(guard),
    branch,
    branches,
    targets: (target ?? []).map(({ path }) => path.join('.')),
    isReentering: reenter === true,
    actions: actionNames(actions),
    description,
  }
}

/** Describes the transitions of a state, in source order. */
export function describeTransitions(node: AnyStateNode, wording: Wording): TransitionDefinition[] {
  const groups = [...node.transitions.values(), node.always ?? []]
  return groups.flatMap((group) =>
    group.map((transition, branch) => describe(transition, branch, group.length, wording)),
  )
}
