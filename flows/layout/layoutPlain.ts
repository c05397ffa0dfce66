import type { ELK } from 'elkjs/lib/elk-api.js'
import type { MachineDefinition } from '../definition/definition.ts'
import type { LaidOutChart } from './laidOut.ts'
import { layoutWith } from './layoutWith.ts'
import { foldable, type PlainMachine, plainMachine } from './plainChart.ts'
import { plainTexts } from './plainTexts.ts'
import { type ChartShape, TIGHT } from './shape.ts'

/** A chart in plain words, and what its states and labels stand for. It can be stored as JSON. */
export interface PlainChart {
  readonly chart: LaidOutChart
  /** The id of the state that is shown in place of a hidden one, by the id of the hidden one. */
  readonly shownAs: Readonly<Record<string, string>>
  /** The ids of all transitions that a label stands for, by the id of the label's transition. */
  readonly ways: Readonly<Record<string, readonly string[]>>
}

/** Pixels available to a chart beside the panel in a window of 1280 × 800 pixels, with a margin. */
const ROOM = { width: 876, height: 675 }
/** Size of the smallest letters of an unscaled chart, in pixels. */
const SMALLEST = 12
/** Size of the smallest letters that can still be read, in pixels. */
export const READABLE = 9

/** Size in pixels of a chart's smallest letters when all of it is fitted into a window of 1280 × 800 pixels. */
export function letterSize({ width, height }: Pick<LaidOutChart, 'width' | 'height'>): number {
  return SMALLEST * Math.min(1, ROOM.width / width, ROOM.height / height)
}

interface Tried extends PlainMachine {
  readonly chart: LaidOutChart
}

/**
 * Whether a shape suits a machine. The header of a compound state is above its content, so only a chart without nested
 * states can be horizontal.
 */
function isFor(shape: ChartShape, { definition }: PlainMachine): boolean {
  const isFlat = definition.root.states.every(({ states }) => states.length === 0)
  return shape.direction === 'DOWN' || (isFlat && definition.root.kind !== 'parallel')
}

/** If the letters are smaller than this many pixels, no other shape makes them readable: states must be folded. */
const NEARLY = 6

/**
 * Lays a machine out in the usual shape. If that is not readable, tries the others, unless folding is needed anyway.
 * `isLast` means that nothing is left to fold.
 */
async function inShapes(elk: ELK, machine: PlainMachine, isLast: boolean): Promise<Tried> {
  let best: Tried | undefined
  for (const shape of TIGHT.filter((one) => isFor(one, machine))) {
    if (best && !isLast && letterSize(best.chart) < NEARLY) break
    const chart = await layoutWith(elk, machine.definition, { texts: plainTexts(machine), shape })
    if (!best || letterSize(chart) > letterSize(best.chart)) best = { ...machine, chart }
    if (letterSize(chart) >= READABLE) break
  }
  return best as Tried
}

/** Folds as few states as needed to make the chart readable, the innermost first. */
async function folded(elk: ELK, definition: MachineDefinition): Promise<Tried> {
  const closed = new Set<string>()
  const levels = foldable(definition)
  let tried = await inShapes(elk, plainMachine(definition), levels.length === 0)
  for (const [at, level] of levels.entries()) {
    if (letterSize(tried.chart) >= READABLE) break
    for (const id of level) closed.add(id)
    tried = await inShapes(elk, plainMachine(definition, closed), at === levels.length - 1)
  }
  return tried
}

/** Lays a machine out in plain words. States are folded until the whole chart is readable at 1280 × 800 pixels. */
export async function layoutPlain(elk: ELK, definition: MachineDefinition): Promise<PlainChart> {
  const { chart, shownAs, ways } = await folded(elk, definition)
  const ids = [...ways].map(([id, own]) => [id, own.map((way) => way.id)] as const)
  return { chart, shownAs: Object.fromEntries(shownAs), ways: Object.fromEntries(ids) }
}
