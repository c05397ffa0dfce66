import type { StateDefinition, TransitionDefinition } from '../definition/definition.ts'
import { statesIn } from '../definition/statesIn.ts'
import type { ChartText } from './textBlock.ts'

export const stateNode = (id: string) => `state ${id}`
export const labelNode = (id: string) => `label ${id}`
export const markNode = (id: string) => `mark ${id}`
export const headerNodeOf = (id: string) => `header ${id}`

/**
 * An edge between two nodes. With `leadsBack`, ELK gets it reversed, so that states stay in source order from top to
 * bottom.
 */
export interface Link {
  readonly from: string
  readonly to: string
  readonly leadsBack: boolean
}

/** Where the label of a transition is placed, and its edges. */
export interface Placement {
  /** The id of the source state. */
  readonly source: string
  readonly transition: TransitionDefinition
  /** The id of the state that contains the label. */
  readonly around: string
  readonly links: readonly Link[]
  /** Text for what the edges cannot show. */
  readonly notes: readonly ChartText[]
}

/** Whether a state is a descendant of another one. */
export function isInside(id: string, outer: string): boolean {
  return outer === '' ? id !== '' : id.startsWith(`${outer}.`)
}

/** The id of a state's parent. */
export function parentOf(id: string): string {
  return id.split('.').slice(0, -1).join('.')
}

/** The id of the innermost common ancestor. */
function stateAround(ids: readonly string[]): string {
  const [first = '', ...rest] = ids.map(parentOf)
  let outer = first
  while (!rest.every((id) => id === outer || isInside(id, outer))) outer = parentOf(outer)
  return outer
}

function note(text: string): ChartText[] {
  return [{ kind: 'note', text }]
}

/**
 * Places the label of a transition. From a compound state to one of its descendants there is no edge to the label,
 * only the note "from any state here"; to an ancestor there is no edge from it, only a note with the target.
 */
function place(
  source: string,
  transition: TransitionDefinition,
  order: readonly string[],
): Placement {
  const { id, targets } = transition
  const label = labelNode(id)
  const leading = (leadsBack: (target: string) => boolean): Link[] =>
    targets.map((target) => ({ from: label, to: stateNode(target), leadsBack: leadsBack(target) }))
  if (targets.some((target) => isInside(target, source))) {
    const notes = note('from any state here')
    return { source, transition, around: source, links: leading(() => false), notes }
  }
  const isUpwards = (target: string) => order.indexOf(target) < order.indexOf(source)
  const leaving = { from: stateNode(source), to: label }
  if (targets.some((target) => isInside(source, target))) {
    const notes = note(`leads to ${targets.join(', ')}`)
    const links = [{ ...leaving, leadsBack: false }]
    return { source, transition, around: parentOf(source), links, notes }
  }
  const around = stateAround([source, ...targets])
  // No edge leaves a nested state at the top, where its parent's header is.
  const isNested = parentOf(source) !== around
  const links = [
    { ...leaving, leadsBack: !isNested && targets.every(isUpwards) },
    ...leading((target) => target === source || isUpwards(target)),
  ]
  return { source, transition, around, links, notes: [] }
}

/** Places every transition that has a target. */
export function placements(root: StateDefinition): Placement[] {
  const states = statesIn(root)
  const order = states.map(({ id }) => id)
  return states.flatMap(({ id, transitions }) =>
    transitions
      .filter(({ targets }) => targets.length > 0)
      .map((transition) => place(id, transition, order)),
  )
}
