import ELK from 'elkjs'
import type { MachineDefinition } from '../definition/definition.ts'
import type { LaidOutChart } from './laidOut.ts'
import { layoutWith } from './layoutWith.ts'

/** Computes the positions of all states, labels and edges of a machine with ELK. */
export function layoutChart(definition: MachineDefinition): Promise<LaidOutChart> {
  return layoutWith(new ELK(), definition)
}
