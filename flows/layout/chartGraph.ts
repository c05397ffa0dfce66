import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js'
import type { MachineDefinition, StateDefinition } from '../definition/definition.ts'
import { statesIn } from '../definition/statesIn.ts'
import { type ChartTexts, CODE_TEXTS } from './chartTexts.ts'
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
import { type ChartShape, ROOMY, spacingOf } from './shape.ts'
import { PADDING_X, type TextBlock, textBlock } from './textBlock.ts'

const HEADER_WIDTH = 420
const MARK = 12
/** Width in pixels reserved for the pending or history mark beside the state's name. */
const MARK_WIDTH = 28
const NO_TEXT: TextBlock = { lines: [], width: 0, height: 0 }

/** Keeps the regions of a parallel state side by side in source order. */
const IN_ORDER: LayoutOptions = {
  'elk.separateConnectedComponents': 'false',
  'elk.layered.crossingMinimization.semiInteractive': 'true',
}

const EVERYWHERE: LayoutOptions = {
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

/** The parts of the graph, and how it is laid out. */
interface Named extends Omit<ChartGraph, 'graph'> {
  readonly shape: ChartShape
  readonly widths: HeaderWidths
}

/** Maximum text widths in pixels for the headers of compound states, by state id; missing entries get a default. */
export type HeaderWidths = ReadonlyMap<string, number>

/** What is written on a chart, and how wide headers may be. */
export interface ChartSettings {
  readonly texts: ChartTexts
  readonly shape: ChartShape
  readonly widths: HeaderWidths
}

function textOf(state: StateDefinition, { texts, shape, widths }: ChartSettings): TextBlock {
  const isOuter = state.states.length > 0
  const widest = isOuter ? (widths.get(state.id) ?? HEADER_WIDTH) : shape.stateWidth
  const block = textBlock(texts.state(state), widest, shape.isTight)
  if (!state.tags.includes('pending') && state.kind !== 'history') return block
  const [name] = block.lines
  return { ...block, width: Math.max(block.width, (name?.width ?? 0) + PADDING_X + MARK_WIDTH) }
}

function named(root: StateDefinition, settings: ChartSettings): Named {
  const { texts, shape, widths } = settings
  const all = statesIn(root)
  const placed = placements(root)
  const initial = all.filter(({ isInitial }) => isInitial).map(({ id }) => id)
  const links = [
    ...initial.map((id) => ({ from: markNode(id), to: stateNode(id), leadsBack: false })),
    ...placed.flatMap((one) => one.links),
  ]
  return {
    ...{ shape, widths },
    states: new Map(
      all.map((state) => [stateNode(state.id), { state, text: textOf(state, settings) }]),
    ),
    labels: new Map(
      placed.map((one) => {
        const lines = [...one.notes, ...texts.transition(one.transition)]
        return [
          labelNode(one.transition.id),
          { ...one, text: textBlock(lines, shape.labelWidth, shape.isTight) },
        ]
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

function containerOptions(
  state: StateDefinition,
  text: TextBlock,
  { shape, hasHeaderNode }: { shape: ChartShape; hasHeaderNode: boolean },
) {
  const top = hasHeaderNode ? 14 : text.height + 14
  return {
    ...spacingOf(shape),
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
      ...containerOptions(state, text, { shape: parts.shape, hasHeaderNode }),
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
  { texts = CODE_TEXTS, shape = ROOMY, widths = new Map() }: Partial<ChartSettings> = {},
): ChartGraph {
  const parts = named(root, { texts, shape, widths })
  const edges = [...parts.links].map(asEdge)
  const children = [stateAsNode(root, parts, 0)]
  return {
    ...parts,
    graph: { id: 'chart', layoutOptions: { ...spacingOf(shape), ...EVERYWHERE }, children, edges },
  }
}
