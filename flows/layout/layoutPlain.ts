import type { ELK } from 'elkjs/lib/elk-api.js'
import type { MachineDefinition } from '../definition/definition.ts'
import type { LaidOutChart } from './laidOut.ts'
import { layoutWith } from './layoutWith.ts'
import { foldable, type PlainMachine, plainMachine } from './plainChart.ts'
import { plainTexts } from './plainTexts.ts'
import { type ChartShape, TIGHT } from './shape.ts'

/** A chart in plain words, and what on it stands for what is not there. Survives JSON. */
export interface PlainChart {
  readonly chart: LaidOutChart
  /** The state that stands for one that is folded, by its id. */
  readonly shownAs: Readonly<Record<string, string>>
  /** The transitions that a label stands for, by its own transition. */
  readonly ways: Readonly<Record<string, readonly string[]>>
}

/** The room for a chart beside the panel of a window of 1280 × 800 pixels, with a margin. */
const ROOM = { width: 876, height: 675 }
/** The smallest letters of a chart, and those that can still be read. Pixels. */
const SMALLEST = 12
export const READABLE = 9

/** How large the smallest letters are when the whole chart is fitted into a window of 1280 × 800. */
export function lettersOf({ width, height }: Pick<LaidOutChart, 'width' | 'height'>): number {
  return SMALLEST * Math.min(1, ROOM.width / width, ROOM.height / height)
}

interface Tried extends PlainMachine {
  readonly chart: LaidOutChart
}

/** A header has its place above what is inside, so that only a chart without inner states can lie on its side. */
function isFor(shape: ChartShape, { definition }: PlainMachine): boolean {
  const isFlat = definition.root.states.every(({ states }) => states.length === 0)
  return shape.direction === 'DOWN' || (isFlat && definition.root.kind !== 'parallel')
}

/** Letters that another shape may make readable; smaller ones need folding. Pixels. */
const NEARLY = 6

/** In the usual shape, or in another one where that may help or nothing is left to be folded. */
async function inShapes(elk: ELK, machine: PlainMachine, isLast: boolean): Promise<Tried> {
  let best: Tried | undefined
  for (const shape of TIGHT.filter((one) => isFor(one, machine))) {
    if (best && !isLast && lettersOf(best.chart) < NEARLY) break
    const chart = await layoutWith(elk, machine.definition, { texts: plainTexts(machine), shape })
    if (!best || lettersOf(chart) > lettersOf(best.chart)) best = { ...machine, chart }
    if (lettersOf(chart) >= READABLE) break
  }
  return best as Tried
}

/** As open as can be read: the innermost states are folded first. */
async function folded(elk: ELK, definition: MachineDefinition): Promise<Tried> {
  const closed = new Set<string>()
  const levels = foldable(definition)
  let tried = await inShapes(elk, plainMachine(definition), levels.length === 0)
  for (const [at, level] of levels.entries()) {
    if (lettersOf(tried.chart) >= READABLE) break
    for (const id of level) closed.add(id)
    tried = await inShapes(elk, plainMachine(definition, closed), at === levels.length - 1)
  }
  return tried
}

/** Lays a machine out in plain words, folded so far that all of it can be read at once in a usual window. */
export async function layoutPlain(elk: ELK, definition: MachineDefinition): Promise<PlainChart> {
  const { chart, shownAs, ways } = await folded(elk, definition)
  const ids = [...ways].map(([id, own]) => [id, own.map((way) => way.id)] as const)
  return { chart, shownAs: Object.fromEntries(shownAs), ways: Object.fromEntries(ids) }
}
