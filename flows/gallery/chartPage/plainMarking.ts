import type { Marking } from '../../chart/marking.ts'
import type { PlainChart } from '../../layout/layoutPlain.ts'

type Ids = ReadonlySet<string> | undefined
type Numbers = ReadonlyMap<string, number> | undefined

/** The id that represents a transition or a state on the plain chart: that of a label or of a state. */
export function shownId({ ways, shownAs }: PlainChart, id: string): string {
  const label = Object.entries(ways).find(([, own]) => own.includes(id))
  return label?.[0] ?? shownAs[id] ?? id
}

function ids(plain: PlainChart, all: Ids): Ids {
  return all && new Set([...all].map((id) => shownId(plain, id)))
}

/**
 * Translates numbers by id. `join` computes the number of a label from those of the transitions it stands for. A state
 * has the largest number of those it stands for.
 */
function numbers(plain: PlainChart, all: Numbers, join: (values: number[]) => number): Numbers {
  if (!all) return undefined
  const shown = new Map<string, number>()
  for (const [id, value] of all) {
    const at = shownId(plain, id)
    shown.set(at, Math.max(value, shown.get(at) ?? value))
  }
  const labels = Object.entries(plain.ways).map(
    ([id, ways]) => [id, join(ways.map((way) => all.get(way) ?? 0))] as const,
  )
  return new Map([...shown, ...labels])
}

/** Translates the highlights of the full chart to the plain one, where a state or label can stand for several. */
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
