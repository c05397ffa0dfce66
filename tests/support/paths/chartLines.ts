import type { AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { actionNames } from '../../../flows/definition/actionNames.ts'
import { describeTransition, pathOf, statesOf } from '../../../machines/paths/transitions.ts'

function named(item: unknown): string {
  if (typeof item !== 'object' || item === null) return actionNames([item]).join(', ')
  const { type, params } = item as { type: string; params?: unknown }
  const shown = typeof params === 'function' || params === undefined ? '' : JSON.stringify(params)
  return `${type}${shown}`
}

function list(label: string, items: readonly unknown[]): string[] {
  return items.length === 0 ? [] : [`  ${label}: ${items.map(named).join(', ')}`]
}

/** Actions without XState's own ones for timers. */
function written(actions: readonly unknown[]): unknown[] {
  return actions.filter((action) => actionNames([action]).length > 0)
}

function transitionLine(transition: AnyTransitionDefinition): string {
  const does = transition.actions.map(named).join(', ')
  const reenters = transition.reenter ? ' (reenters)' : ''
  return `  ${describeTransition(transition)}${reenters}${does === '' ? '' : ` / ${does}`}`
}

function stateLines(node: AnyStateNode): string[] {
  const begins = node.type === 'compound' ? node.initial.target.map(pathOf) : []
  return [
    `${pathOf(node)}${node.type === 'atomic' || node.type === 'compound' ? '' : ` (${node.type})`}`,
    ...list('begins in', begins ?? []),
    ...list('tags', node.tags),
    ...list('entry', written(node.entry)),
    ...list('exit', written(node.exit)),
    ...list(
      'invokes',
      node.invoke.map(({ src }) => src),
    ),
    ...[...node.transitions.values()].flat().map(transitionLine),
    ...(node.always ?? []).map(transitionLine),
  ]
}

/** A machine as text lines for review: states, actions and transitions. */
export function chartLines(root: AnyStateNode): string[] {
  return statesOf(root).flatMap(stateLines)
}
