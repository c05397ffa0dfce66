import type { AnyStateNode } from 'xstate'
import type { HistoryDefinition } from './definition.ts'

/** Resolves the target of a history state: an id (`#player.on`) or the path of a sibling. */
function resolved(node: AnyStateNode, target: string): AnyStateNode | undefined {
  if (target.startsWith('#')) return node.machine.getStateNodeById(target.slice(1))
  return target
    .split('.')
    .reduce<AnyStateNode | undefined>((around, key) => around?.states[key], node.parent)
}

/** The depth and default targets of a history state; undefined for any other state. */
export function historyOf(node: AnyStateNode): HistoryDefinition | undefined {
  if (node.type !== 'history') return undefined
  const { target } = node.config as { target?: string | readonly string[] }
  const written = [target ?? []].flat().map((one) => resolved(node, one))
  const initial = node.parent?.type === 'compound' ? (node.parent.initial.target ?? []) : []
  const first = target === undefined ? initial : written.filter((one) => one !== undefined)
  return { isDeep: node.history === 'deep', first: first.map(({ path }) => path.join('.')) }
}
