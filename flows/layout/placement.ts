import type { StateDefinition, TransitionDefinition } from '../definition/definition.ts'
import { statesIn } from '../definition/statesIn.ts'
import type { Saying } from './textBlock.ts'

export const stateNode = (id: string) => `state ${id}`
export const labelNode = (id: string) => `label ${id}`
export const markNode = (id: string) => `mark ${id}`
export const headerNodeOf = (id: string) => `header ${id}`

/** An edge between two nodes. One that leads back up the chart is laid out the other way round, so that states keep the order in which they are written. */
export interface Link {
  readonly from: string
  readonly to: string
  readonly leadsBack: boolean
}

/** Where the label of a transition stands, and the edges to it and from it. */
export interface Placement {
  /** The state that the transition leaves. */
  readonly source: string
  readonly transition: TransitionDefinition
  /** The state in which the label stands. */
  readonly around: string
  readonly links: readonly Link[]
  /** What the edges cannot show. */
  readonly notes: readonly Saying[]
}

/** Whether a state lies in another one. */
export function isInside(id: string, outer: string): boolean {
  return outer === '' ? id !== '' : id.startsWith(`${outer}.`)
}

/** The state around a state. */
export function parentOf(id: string): string {
  return id.split('.').slice(0, -1).join('.')
}

/** The innermost state that is around all of these. */
function stateAround(ids: readonly string[]): string {
  const [first = '', ...rest] = ids.map(parentOf)
  let outer = first
  while (!rest.every((id) => id === outer || isInside(id, outer))) outer = parentOf(outer)
  return outer
}

function note(text: string): Saying[] {
  return [{ kind: 'note', text }]
}

/**
 * Places a transition. One to a state inside the one it leaves comes from any place there, and so
 * from none in particular; one to a state around can only say so.
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
  // From inside a state nothing leaves at the top, where its name stands.
  const isNested = parentOf(source) !== around
  const links = [
    { ...leaving, leadsBack: !isNested && targets.every(isUpwards) },
    ...leading((target) => target === source || isUpwards(target)),
  ]
  return { source, transition, around, links, notes: [] }
}

/** Places every transition that leads somewhere. */
export function placements(root: StateDefinition): Placement[] {
  const states = statesIn(root)
  const order = states.map(({ id }) => id)
  return states.flatMap(({ id, transitions }) =>
    transitions
      .filter(({ targets }) => targets.length > 0)
      .map((transition) => place(id, transition, order)),
  )
}
