import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionId } from '../../machines/paths/transitions.ts'
import type { Cause, TransitionDefinition } from './definition.ts'
import type { Wording } from './describeState.ts'
import { nameOf, writtenNames } from './names.ts'

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

function describe(
  transition: AnyTransitionDefinition,
  branch: number,
  branches: number,
  wording: Wording,
): TransitionDefinition {
  const { source, eventType, guard, target, reenter, actions, description } = transition
  return {
    id: transitionId(transition),
    event: eventType,
    cause: causeOf(source, eventType, wording),
    words: wording.transitions.get(transitionId(transition)),
    guard: guard === undefined ? undefined : nameOf(guard),
    branch,
    branches,
    targets: (target ?? []).map(({ path }) => path.join('.')),
    isReentering: reenter === true,
    actions: writtenNames(actions),
    description,
  }
}

/** The transitions that leave a state or stay in it, in the order they are written. */
export function describeTransitions(node: AnyStateNode, wording: Wording): TransitionDefinition[] {
  const groups = [...node.transitions.values(), node.always ?? []]
  return groups.flatMap((group) =>
    group.map((transition, branch) => describe(transition, branch, group.length, wording)),
  )
}
