import type { Marking } from '../../chart/marking.ts'
import type { PlainChart } from '../../layout/layoutPlain.ts'

type Ids = ReadonlySet<string> | undefined
type Numbers = ReadonlyMap<string, number> | undefined

/** The state that a plain chart shows for a state. */
export function shownState({ shownAs }: PlainChart, id: string): string {
  return shownAs[id] ?? id
}

/** The label that stands for a transition, or the state that stands for a state. */
function shownId(plain: PlainChart, id: string): string {
  const label = Object.entries(plain.ways).find(([, ways]) => ways.includes(id))
  return label?.[0] ?? shownState(plain, id)
}

function ids(plain: PlainChart, all: Ids): Ids {
  return all && new Set([...all].map((id) => shownId(plain, id)))
}

/** A label is as much as all that it stands for, by `join`. */
function numbers(plain: PlainChart, all: Numbers, join: (values: number[]) => number): Numbers {
  if (!all) return undefined
  const states = [...all].map(([id, value]) => [shownId(plain, id), value] as const)
  const labels = Object.entries(plain.ways).map(
    ([id, ways]) => [id, join(ways.map((way) => all.get(way) ?? 0))] as const,
  )
  return new Map([...states, ...labels])
}

/** What marks a chart with all states, on the chart that shows some of them for others. */
export function plainMarking(plain: PlainChart, marking: Marking): Marking {
  const { active, possible, taken, found, covered, heat, chosen } = marking
  return {
    ...marking,
    active: ids(plain, active),
    possible: ids(plain, possible),
    taken: ids(plain, taken),
    found: ids(plain, found),
    covered: numbers(plain, covered, (values) => Math.min(...values)),
    heat: numbers(plain, heat, (values) => Math.max(...values)),
    chosen: chosen === undefined ? undefined : shownId(plain, chosen),
  }
}
