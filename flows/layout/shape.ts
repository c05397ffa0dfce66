import type { LayoutOptions } from 'elkjs/lib/elk-api.js'

/** The direction in which the states of a chart follow each other, and its sizes in pixels. */
export interface ChartShape {
  readonly direction: 'DOWN' | 'RIGHT'
  /** Maximum width of the texts of a state, and of a label. */
  readonly stateWidth: number
  readonly labelWidth: number
  readonly isTight: boolean
}

/** The shape of charts that show everything in the code. */
export const ROOMY: ChartShape = {
  direction: 'DOWN',
  stateWidth: 250,
  labelWidth: 180,
  isTight: false,
}

/** Shapes of charts in plain words, the usual one first; the others make a chart lower, narrower or horizontal. */
export const TIGHT: readonly ChartShape[] = [
  { direction: 'DOWN', stateWidth: 230, labelWidth: 180, isTight: true },
  { direction: 'DOWN', stateWidth: 320, labelWidth: 260, isTight: true },
  { direction: 'DOWN', stateWidth: 150, labelWidth: 120, isTight: true },
  { direction: 'DOWN', stateWidth: 190, labelWidth: 220, isTight: true },
  { direction: 'RIGHT', stateWidth: 190, labelWidth: 150, isTight: true },
  { direction: 'RIGHT', stateWidth: 150, labelWidth: 110, isTight: true },
]

/** ELK's options for the space between the parts of a chart. */
export function spacingOf({ direction, isTight }: ChartShape): LayoutOptions {
  const gaps = isTight
    ? { layer: 14, near: 8, edges: 6, node: 12 }
    : { layer: 26, near: 14, edges: 10, node: 20 }
  return {
    'elk.algorithm': 'layered',
    'elk.direction': direction,
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
    'elk.layered.spacing.nodeNodeBetweenLayers': String(gaps.layer),
    'elk.layered.spacing.edgeNodeBetweenLayers': String(gaps.near),
    'elk.layered.spacing.edgeEdgeBetweenLayers': String(gaps.edges),
    'elk.spacing.nodeNode': String(gaps.node),
    'elk.spacing.edgeNode': String(gaps.near),
    'elk.spacing.edgeEdge': String(gaps.edges),
  }
}
