import type {
  Box,
  Edge,
  LaidOutChart,
  Line,
  Point,
  StateBox,
} from '../../../flows/layout/laidOut.ts'

/** Pixels from the baseline up to the top and down to the bottom of letters. */
const ASCENT = 12
const DESCENT = 3

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

function holds(outer: Box, inner: Box): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

/** The segments of an edge as boxes; each is horizontal or vertical, so one dimension is 0. */
function pieces({ points }: Edge): Box[] {
  return points.slice(1).map((to, at) => {
    const [x, y] = points[at] as Point
    return {
      x: Math.min(x, to[0]),
      y: Math.min(y, to[1]),
      width: Math.abs(to[0] - x),
      height: Math.abs(to[1] - y),
    }
  })
}

function crosses(edge: Edge, { x, y, width, height }: Box): boolean {
  const inner = { x: x + 1, y: y + 1, width: width - 2, height: height - 2 }
  return pieces(edge).some((piece) => {
    const thick = {
      ...piece,
      width: Math.max(piece.width, 0.1),
      height: Math.max(piece.height, 0.1),
    }
    return overlaps(thick, inner)
  })
}

function textBox({ x, y, width }: Line): Box {
  return { x, y: y - ASCENT, width, height: ASCENT + DESCENT }
}

function isAround(outer: string, id: string): boolean {
  return outer === '' ? id !== '' : id.startsWith(`${outer}.`)
}

function statesAt(nodes: readonly string[]): string[] {
  return nodes
    .filter((node) => node.startsWith('state '))
    .map((node) => node.slice('state '.length))
}

/** Whether an edge may touch a state: the source and target of its transition and their ancestors. */
function belongs(state: StateBox, edge: Edge, chart: LaidOutChart): boolean {
  const whole = chart.edges.filter(
    (other) => other === edge || (edge.transition && other.transition === edge.transition),
  )
  const ends = statesAt(whole.flatMap(({ from, to }) => [from, to]))
  return ends.some((id) => id === state.id || isAround(state.id, id))
}

/** The box of a node of the chart: a state, a label or an initial mark. */
function boxOf(node: string, { states, labels, marks }: LaidOutChart): Box | undefined {
  return (
    states.find(({ id }) => node === `state ${id}`) ??
    labels.find(({ transition }) => node === `label ${transition}`) ??
    marks.find(({ state }) => node.startsWith('mark ') && parentOf(node.slice(5)) === state)
  )
}

function parentOf(id: string): string {
  return id.split('.').slice(0, -1).join('.')
}

function touches([x, y]: Point, box: Box): boolean {
  const wide = { x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2 }
  return holds(wide, { x, y, width: 0, height: 0 })
}

/** Where an edge begins or ends away from what it connects. */
function endComplaints(edge: Edge, chart: LaidOutChart): string[] {
  const ends = [
    [edge.from, edge.points.at(0)],
    [edge.to, edge.points.at(-1)],
  ] as const
  return ends.flatMap(([node, point]) => {
    const box = boxOf(node, chart)
    return point && box && !touches(point, box) ? [`${edge.from} > ${edge.to} misses ${node}`] : []
  })
}

function isEndOf(state: StateBox, edge: Edge): boolean {
  return edge.from === `state ${state.id}` || edge.to === `state ${state.id}`
}

function hasInside({ kind }: StateBox): boolean {
  return kind === 'compound' || kind === 'parallel'
}

/** The states, texts and labels that an edge wrongly crosses, one sentence each. */
function edgeComplaints(edge: Edge, chart: LaidOutChart): string[] {
  const name = `${edge.from} > ${edge.to}`
  const strangers = chart.states.filter(
    (state) => !belongs(state, edge, chart) || (!hasInside(state) && !isEndOf(state, edge)),
  )
  const texts = chart.states
    .filter(hasInside)
    .flatMap(({ id, lines }) => lines.map((line) => ({ id, line })))
  return [
    ...strangers
      .filter((state) => crosses(edge, state))
      .map(({ id }) => `${name} crosses the state ${id}`),
    ...chart.labels
      .filter((label) => label.transition !== edge.transition && crosses(edge, label))
      .map(({ transition }) => `${name} crosses the label ${transition}`),
    ...texts
      .filter(({ line }) => crosses(edge, textBox(line)))
      .map(({ id, line }) => `${name} crosses "${line.text}" of ${id}`),
    ...(edge.points.length < 2 ? [`${name} leads nowhere`] : endComplaints(edge, chart)),
  ]
}

function pairs<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((first, at) =>
    items.slice(at + 1).map((second): [Item, Item] => [first, second]),
  )
}

function labelComplaints({ labels, states, marks }: LaidOutChart): string[] {
  const leaves = states.filter((state) => !hasInside(state))
  const texts = states
    .filter(hasInside)
    .flatMap(({ lines }) => lines.map((line) => ({ ...textBox(line), name: line.text })))
  const boxes = [
    ...labels.map((label) => ({ ...label, name: `label ${label.transition}` })),
    ...leaves.map((state) => ({ ...state, name: `state ${state.id}` })),
    ...marks.map((mark) => ({ ...mark, name: `mark of ${mark.state}` })),
    ...texts,
  ]
  return pairs(boxes)
    .filter(([a, b]) => overlaps(a, b))
    .map(([a, b]) => `${a.name} overlaps ${b.name}`)
}

function nestingComplaints({ states, labels }: LaidOutChart): string[] {
  const spilling = [...states, ...labels].flatMap((box) =>
    box.lines.filter((line) => !holds(box, textBox(line))).map(({ text }) => `"${text}" spills`),
  )
  const broken = pairs(states).flatMap(([a, b]) => {
    if (isAround(a.id, b.id)) return holds(a, b) ? [] : [`${b.id} sticks out of ${a.id}`]
    return overlaps(a, b) ? [`${a.id} overlaps ${b.id}`] : []
  })
  const cut = labels
    .filter((label) => states.some((state) => overlaps(state, label) && !holds(state, label)))
    .map(({ transition }) => `${transition} sticks out of a state`)
  return [...spilling, ...broken, ...cut]
}

/** All layout problems that make a chart hard to read, one sentence each. */
export function complaintsAbout(chart: LaidOutChart): string[] {
  return [
    ...labelComplaints(chart),
    ...nestingComplaints(chart),
    ...chart.edges.flatMap((edge) => edgeComplaints(edge, chart)),
  ]
}
