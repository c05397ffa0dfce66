import type { Fault } from '../definition/fault.ts'
import type { LoadedMachine } from '../definition/loadMachine.ts'
import type { LaidOutChart } from '../layout/laidOut.ts'
import type { LaidOutMap } from '../map/layoutMap.ts'

/** A machine's card on the overview. */
export interface MachineCard {
  readonly id: string
  readonly purpose: string
  readonly states: number
  readonly transitions: number
  /** How many transitions the test paths take; undefined where there are no paths. */
  readonly covered: number | undefined
  readonly paths: number
  readonly warnings: readonly string[]
}

/** Something that can be searched for. */
export interface Term {
  readonly machine: string
  readonly kind: 'state' | 'event' | 'call'
  readonly text: string
  /** What is said of it, of a state. */
  readonly says?: string | undefined
  /** The state to show. */
  readonly state: string
}

/** What every page of the gallery needs. */
export interface GalleryIndex {
  readonly machines: readonly MachineCard[]
  readonly faults: readonly { readonly flow: string; readonly fault: Fault }[]
  readonly map: LaidOutMap
}

/** What the page of one machine needs. */
export interface ChartPageData extends Omit<LoadedMachine, 'json'> {
  readonly chart: LaidOutChart
  /** What is wrong with the file since the machine was like this. */
  readonly fault: Fault | undefined
  /** The machines that run this one. */
  readonly runBy: readonly string[]
  /** The components that render it. */
  readonly screens: readonly string[]
  /** What each of its actors asks for, by the actor's name. */
  readonly asks: Readonly<Record<string, string>>
}

/** A machine in the forms that other tools read. */
export interface ExportData {
  /** One file that needs nothing but XState. */
  readonly code: string
  readonly mermaid: string
  readonly json: string
}
