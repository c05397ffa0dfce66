import type { MachineDefinition } from '../../definition/definition.ts'
import type { Box, LaidOutChart } from '../../layout/laidOut.ts'
import { leavingIn } from '../about/findParts.ts'

const MARGIN = 20

/**
 * The bounding box of a state and of the labels of its incoming and outgoing transitions; undefined if there is no
 * such state.
 */
export function partOf(
  { states, labels, width, height }: LaidOutChart,
  definition: MachineDefinition,
  state: string,
): Box | undefined {
  const box = states.find(({ id }) => id === state)
  if (!box) return undefined
  const near = new Set(
    leavingIn(definition)
      .filter(({ source, transition }) => source.id === state || transition.targets.includes(state))
      .map(({ transition }) => transition.id),
  )
  const boxes = [box, ...labels.filter(({ transition }) => near.has(transition))]
  const left = Math.min(...boxes.map((one) => one.x)) - MARGIN
  const top = Math.min(...boxes.map((one) => one.y)) - MARGIN
  const right = Math.max(...boxes.map((one) => one.x + one.width)) + MARGIN
  const bottom = Math.max(...boxes.map((one) => one.y + one.height)) + MARGIN
  const [x, y] = [Math.max(0, left), Math.max(0, top)]
  return { x, y, width: Math.min(width, right) - x, height: Math.min(height, bottom) - y }
}
