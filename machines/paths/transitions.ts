import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A state and all states inside it, in source order. */
export function statesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(statesOf)]
}

function branchesOf({ source, eventType }: AnyTransitionDefinition) {
  return (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
}

/**
 * The id of a transition, the same in every copy of the machine:
 * `verifyCode.open.code.entering | form.submitted | 0`.
 */
export function transitionId(transition: AnyTransitionDefinition): string {
  const branch = branchesOf(transition).indexOf(transition)
  return [transition.source.id, transition.eventType || 'always', branch].join(' | ')
}

/** Every transition of a machine in source order, including transitions without an event. */
export function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return statesOf(machine.root).flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ])
}

/** A state's path inside its machine: `open.code.entering`. The machine itself is its own id. */
export function pathOf(node: AnyStateNode): string {
  return node.path.length === 0 ? node.id : node.path.join('.')
}

/** The label of an event in a chart: `checkCode answers`, `after second`, `form.submitted`. */
export function eventName(type: string): string {
  const [, kind = type, name] =
    /^xstate\.(done\.actor|error\.actor|done\.state|after)\.([^.]+)/.exec(type) ?? []
  if (kind === 'done.actor') return `${name} answers`
  if (kind === 'error.actor') return `${name} fails`
  if (kind === 'done.state') return `${name} is done`
  if (kind === 'after') return `after ${name}`
  return type === '' ? 'always' : type
}

function guardName(guard: AnyTransitionDefinition['guard']): string {
  if (guard === undefined) return ''
  if (typeof guard === 'string') return ` [${guard}]`
  return ` [${'type' in guard ? guard.type : 'inline'}]`
}

/** A description of a transition in one line: `entering: form.submitted [isComplete] → checkingCode`. */
export function describeTransition(transition: AnyTransitionDefinition): string {
  const { source, eventType, guard, target } = transition
  const goal = target?.map(pathOf).join(', ') ?? 'stays'
  return `${pathOf(source)}: ${eventName(eventType)}${guardName(guard)} → ${goal}`
}
