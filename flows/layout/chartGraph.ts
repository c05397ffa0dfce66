import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import type { MachineDefinition, StateDefinition } from '../definition/definition.ts'
import { statesIn } from '../definition/statesIn.ts'
import { stateTexts, transitionTexts } from './chartTexts.ts'
import {
  headerNodeOf,
  isInside,
  type Link,
  labelNode,
  markNode,
  type Placement,
  parentOf,
  placements,
  stateNode,
} from './placement.ts'
import { PADDING_X, type TextBlock, textBlock } from './textBlock.ts'

const STATE_WIDTH = 250
const LABEL_WIDTH = 180
const HEADER_WIDTH = 420
const MARK = 12
/** Width in pixels reserved for the pending or history mark beside the state's name. */
const MARK_WIDTH = 28
const NO_TEXT: TextBlock = { lines: [], width: 0, height: 0 }

const SPACING: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
}

/** Keeps the regions of a parallel state side by side in source order. */
const IN_ORDER: LayoutOptions = {
  'elk.separateConnectedComponents': 'false',
  'elk.layered.crossingMinimization.semiInteractive': 'true',
}

const EVERYWHERE: LayoutOptions = {
  ...SPACING,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
}

/** The input graph for ELK, and what its nodes and edges stand for, by their ids. */
export interface ChartGraph {
  readonly graph: ElkNode
  readonly states: ReadonlyMap<string, { state: StateDefinition; text: TextBlock }>
  readonly labels: ReadonlyMap<string, Placement & { text: TextBlock }>
  /** The parent state of each initial mark. */
  readonly marks: ReadonlyMap<string, string>
  readonly links: ReadonlyMap<string, Link>
}

/** The parts of the graph, and the maximum widths of headers. */
interface Named extends Omit<ChartGraph, 'graph'> {
  readonly widths: HeaderWidths
}

/** Maximum text widths in pixels for the headers of compound states, by state id; missing entries get a default. */
export type HeaderWidths = ReadonlyMap<string, number>

function textOf(state: StateDefinition, widths: HeaderWidths): TextBlock {
  const isOuter = state.states.length > 0
  const widest = isOuter ? (widths.get(state.id) ?? HEADER_WIDTH) : STATE_WIDTH
  const block = textBlock(stateTexts(state), widest)
  if (!state.tags.includes('pending') && state.kind !== 'history') return block
  const [name] = block.lines
  return { ...block, width: Math.max(block.width, (name?.width ?? 0) + PADDING_X + MARK_WIDTH) }
}

function named(root: StateDefinition, widths: HeaderWidths): Named {
  const all = statesIn(root)
  const placed = placements(root)
  const initial = all.filter(({ isInitial }) => isInitial).map(({ id }) => id)
  const links = [
    ...initial.map((id) => ({ from: markNode(id), to: stateNode(id), leadsBack: false })),
    ...placed.flatMap((one) => one.links),
  ]
  return {
    widths,
    states: new Map(
      all.map((state) => [stateNode(state.id), { state, text: textOf(state, widths) }]),
    ),
    labels: new Map(
      placed.map((one) => {
        const texts = [...one.notes, ...transitionTexts(one.transition)]
        return [labelNode(one.transition.id), { ...one, text: textBlock(texts, LABEL_WIDTH) }]
      }),
    ),
    marks: new Map(initial.map((id) => [markNode(id), parentOf(id)])),
    links: new Map(links.map((link) => [`${link.from} > ${link.to}`, link])),
  }
}

/**
 * The label nodes to place in the state `around`, directly after its child `child`; for `child` equal to `around`,
 * those of the state's own transitions.
 */
function labelsIn(around: string, child: string, { labels }: Named): ElkNode[] {
  const own = [...labels].filter(([, label]) => {
    const isFromChild =
      label.source === child || (child !== around && isInside(label.source, child))
    return label.around === around && isFromChild
  })
  return own.map(([id, { text }]) => ({ id, width: text.width, height: text.height }))
}

/** Whether an edge from outside enters the state from above, so that the header needs a node of its own. */
function isEnteredFromAbove(id: string, { links, labels, marks }: Named): boolean {
  const isWithin = (node: string) => {
    const around = labels.get(node)?.around ?? marks.get(node)
    if (around !== undefined) return around === id || isInside(around, id)
    return node.startsWith('state ') && isInside(node.slice('state '.length), id)
  }
  return [...links.values()].some(({ from, to, leadsBack }) => {
    const [upper, lower] = leadsBack ? [to, from] : [from, to]
    return !isWithin(upper) && isWithin(lower)
  })
}

/** Whether the header is wider than the content even after wrapping, because of a single long word. */
function isWiderThanInside(id: string, text: TextBlock, { widths }: Named): boolean {
  const room = widths.get(id)
  return room !== undefined && text.width > room + 2 * PADDING_X
}

/**
 * The header of a state as a node in the first layer: ELK then routes no edge through it and makes the state at least
 * as wide.
 */
function headerNode(state: StateDefinition, { width, height }: TextBlock): ElkNode {
  const layoutOptions = { 'elk.layered.layering.layerConstraint': 'FIRST' }
  return { id: headerNodeOf(state.id), width, height, layoutOptions }
}

function containerOptions(state: StateDefinition, text: TextBlock, hasHeaderNode: boolean) {
  const top = hasHeaderNode ? 14 : text.height + 14
  return {
    ...SPACING,
    ...(state.kind === 'parallel' ? IN_ORDER : {}),
    'elk.alignment': 'TOP',
    'elk.padding': `[top=${top},left=16,bottom=16,right=16]`,
    'elk.nodeSize.constraints': 'MINIMUM_SIZE',
    'elk.nodeSize.minimum': `(${text.width}, ${text.height})`,
  }
}

function stateAsNode(state: StateDefinition, parts: Named, at: number): ElkNode {
  const id = stateNode(state.id)
  const text = parts.states.get(id)?.text ?? NO_TEXT
  if (state.states.length === 0) return { id, width: text.width, height: text.height }
  const begins = state.states.filter(({ isInitial }) => isInitial)
  const hasHeaderNode =
    isEnteredFromAbove(state.id, parts) || isWiderThanInside(state.id, text, parts)
  return {
    id,
    layoutOptions: {
      ...containerOptions(state, text, hasHeaderNode),
      'elk.position': `(${at}, 0)`,
    },
    children: [
      ...(hasHeaderNode ? [headerNode(state, text)] : []),
      ...begins.map((inner) => ({ id: markNode(inner.id), width: MARK, height: MARK })),
      ...labelsIn(state.id, state.id, parts),
      ...state.states.flatMap((inner, place) => [
        stateAsNode(inner, parts, place),
        ...labelsIn(state.id, inner.id, parts),
      ]),
    ],
  }
}

function asEdge([id, { from, to, leadsBack }]: [string, Link]): ElkExtendedEdge {
  return leadsBack ? { id, sources: [to], targets: [from] } : { id, sources: [from], targets: [to] }
}

/** Builds the ELK graph of a chart. Transition labels are nodes between states, so that no edge runs through them. */
export function chartGraph(
  { root }: MachineDefinition,
  widths: HeaderWidths = new Map(),
): ChartGraph {
  const parts = named(root, widths)
  const edges = [...parts.links].map(asEdge)
  const children = [stateAsNode(root, parts, 0)]
  return { ...parts, graph: { id: 'chart', layoutOptions: EVERYWHERE, children, edges } }
}
