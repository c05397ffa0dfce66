import ELK, { type ElkNode } from 'elkjs'
import type { MachineDefinition } from '../definition/definition.ts'
import type { Box, Line, Point } from '../layout/laidOut.ts'
import { type ChartText, type TextBlock, textBlock } from '../layout/textBlock.ts'
import type { SystemMap } from './systemMap.ts'

/** A machine on the map, with its name, screens and calls. */
export interface MapBox extends Box {
  readonly id: string
  readonly lines: readonly Line[]
}

export interface LaidOutMap {
  readonly width: number
  readonly height: number
  readonly boxes: readonly MapBox[]
  readonly edges: readonly { readonly id: string; readonly points: readonly Point[] }[]
}

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '44',
  'elk.spacing.nodeNode': '18',
}

const WIDEST = 300

function textsOf(id: string, { screens, calls }: SystemMap): ChartText[] {
  const shown = screens[id] ?? []
  return [
    { kind: 'name', text: id },
    { kind: 'words', text: shown.length > 0 ? `on ${shown.join(', ')}` : 'no screen of its own' },
    ...calls
      .filter(({ machine }) => machine === id)
      .map(
        ({ kind, asks }): ChartText => ({
          kind: kind === 'server' ? 'call' : 'action',
          text: asks,
        }),
      ),
  ]
}

function boxOf(node: ElkNode, text: TextBlock): MapBox {
  const { id, x = 0, y = 0 } = node
  const { width, height } = text
  const lines = text.lines.map((line) => ({ ...line, x: x + line.x, y: y + line.y }))
  return { id, x, y, width, height, lines }
}

/** Computes the positions on the map with ELK; a machine stands to the left of those it runs. */
export async function layoutMap(
  machines: readonly MachineDefinition[],
  map: SystemMap,
): Promise<LaidOutMap> {
  const texts = new Map(machines.map(({ id }) => [id, textBlock(textsOf(id, map), WIDEST)]))
  const known = map.runs.filter(([outer, inner]) => texts.has(outer) && texts.has(inner))
  const graph: ElkNode = {
    id: 'map',
    layoutOptions: OPTIONS,
    children: [...texts].map(([id, { width, height }]) => ({ id, width, height })),
    edges: known.map(([outer, inner]) => ({
      id: `${outer} > ${inner}`,
      sources: [outer],
      targets: [inner],
    })),
  }
  const { width = 0, height = 0, children = [], edges = [] } = await new ELK().layout(graph)
  return {
    width,
    height,
    boxes: children.flatMap((node) => {
      const text = texts.get(node.id)
      return text ? [boxOf(node, text)] : []
    }),
    edges: edges.map(({ id, sections = [] }) => ({
      id,
      points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
        [startPoint, ...bendPoints, endPoint].map(({ x, y }): Point => [x, y]),
      ),
    })),
  }
}
