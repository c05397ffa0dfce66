import type { ELK, ElkEdgeSection, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { MachineDefinition, StateDefinition } from '../definition/definition.ts'
import { type ChartGraph, type ChartSettings, chartGraph, type HeaderWidths } from './chartGraph.ts'
import type { Box, Edge, InitialMark, LabelBox, LaidOutChart, Point, StateBox } from './laidOut.ts'
import { headerNodeOf, stateNode } from './placement.ts'
import { PADDING_X, type TextBlock } from './textBlock.ts'

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Box {
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.round(width),
    height: Math.round(height),
  }
}

function linesAt({ lines }: TextBlock, { x, y }: Box) {
  return lines.map((line) => ({ ...line, x: x + line.x, y: y + line.y }))
}

function nodesOf(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)]
}

function markOf({ history }: StateDefinition): StateBox['mark'] {
  if (history === undefined) return undefined
  return history.isDeep ? 'H*' : 'H'
}

function stateBox(node: ElkNode, isRegion: boolean, { states }: ChartGraph): StateBox[] {
  const part = states.get(node.id)
  if (!part) return []
  const box = boxOf(node)
  const { id, kind, tags } = part.state
  const isPending = tags.includes('pending')
  const headerNode = node.children?.find((child) => child.id === headerNodeOf(id))
  const text = headerNode ? boxOf(headerNode) : box
  const header = text.y - box.y + part.text.height
  const mark = markOf(part.state)
  return [{ id, kind, mark, isRegion, isPending, ...box, header, lines: linesAt(part.text, text) }]
}

/** Collects the boxes of all states, parents first; children of a parallel state are regions. */
function stateBoxes(node: ElkNode, isRegion: boolean, chart: ChartGraph): StateBox[] {
  const isParallel = chart.states.get(node.id)?.state.kind === 'parallel'
  const inner = (node.children ?? []).flatMap((child) => stateBoxes(child, isParallel, chart))
  return [...stateBox(node, isRegion, chart), ...inner]
}

function labelBox(node: ElkNode, { labels }: ChartGraph): LabelBox[] {
  const part = labels.get(node.id)
  if (!part) return []
  const box = boxOf(node)
  const { id, cause } = part.transition
  return [{ transition: id, cause: cause.kind, ...box, lines: linesAt(part.text, box) }]
}

function initialMark(node: ElkNode, { marks }: ChartGraph): InitialMark[] {
  const state = marks.get(node.id)
  return state === undefined ? [] : [{ state, ...boxOf(node) }]
}

function pointsOf({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Point[] {
  return [startPoint, ...bendPoints, endPoint].map(({ x, y }) => [Math.round(x), Math.round(y)])
}

function edgeOf({ id, sections = [] }: ElkExtendedEdge, { links, labels }: ChartGraph): Edge[] {
  const link = links.get(id)
  if (!link) return []
  const { from, to, leadsBack } = link
  const transition = (labels.get(from) ?? labels.get(to))?.transition.id
  const points = sections.flatMap(pointsOf)
  if (leadsBack) points.reverse()
  return [{ transition, from, to, points, hasArrow: !labels.has(to) }]
}

/** Compound states whose header is wider than their content, with the width their header should wrap to. */
function tooNarrow(laidOut: ElkNode, { states }: ChartGraph): HeaderWidths {
  const outer = nodesOf(laidOut).filter(({ children = [] }) => children.length > 0)
  return new Map(
    outer.flatMap(({ id, width = 0 }) => {
      const part = states.get(id)
      return part && part.text.width > width ? [[part.state.id, width - 2 * PADDING_X]] : []
    }),
  )
}

type Settings = Partial<Omit<ChartSettings, 'widths'>>

async function laidOutGraph(elk: ELK, definition: MachineDefinition, settings: Settings) {
  const chart = chartGraph(definition, settings)
  const laidOut = await elk.layout(chart.graph)
  const narrow = tooNarrow(laidOut, chart)
  if (narrow.size === 0) return { chart, laidOut }
  const higher = chartGraph(definition, { ...settings, widths: narrow })
  return { chart: higher, laidOut: await elk.layout(higher.graph) }
}

/** Computes the positions of all states, labels and edges of a machine with ELK. */
export async function layoutWith(
  elk: ELK,
  definition: MachineDefinition,
  settings: Settings = {},
): Promise<LaidOutChart> {
  const { chart, laidOut } = await laidOutGraph(elk, definition, settings)
  const nodes = nodesOf(laidOut)
  const root = boxOf(nodes.find(({ id }) => id === stateNode('')) ?? laidOut)
  return {
    id: definition.id,
    width: root.x * 2 + root.width,
    height: root.y * 2 + root.height,
    states: stateBoxes(laidOut, false, chart),
    labels: nodes.flatMap((node) => labelBox(node, chart)),
    marks: nodes.flatMap((node) => initialMark(node, chart)),
    edges: (laidOut.edges ?? []).flatMap((edge) => edgeOf(edge, chart)),
  }
}
