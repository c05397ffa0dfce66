import ELK from 'elkjs'
import type { MachineDefinition } from '../definition/definition.ts'
import type { LaidOutChart } from './laidOut.ts'
import { layoutPlain, type PlainChart } from './layoutPlain.ts'
import { layoutWith } from './layoutWith.ts'

/** Computes the positions of all states, labels and edges of a machine with ELK. */
export function layoutChart(definition: MachineDefinition): Promise<LaidOutChart> {
  return layoutWith(new ELK(), definition)
}

/** A chart with all that is in the code, and the one in plain words that is shown first. */
export interface BothCharts {
  readonly chart: LaidOutChart
  readonly plain: PlainChart
}

/** Lays a machine out both ways. */
export async function layoutBoth(definition: MachineDefinition): Promise<BothCharts> {
  const elk = new ELK()
  return { chart: await layoutWith(elk, definition), plain: await layoutPlain(elk, definition) }
}
