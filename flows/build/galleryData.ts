import type { Fault } from '../definition/fault.ts'
import type { LoadedMachine } from '../definition/loadMachine.ts'
import type { WordPlaces } from '../definition/placesOfWords.ts'
import type { LaidOutChart } from '../layout/laidOut.ts'
import type { PlainChart } from '../layout/layoutPlain.ts'

/** A machine's card on the overview. */
export interface MachineCard {
  readonly id: string
  readonly purpose: string
  readonly states: number
  readonly transitions: number
  /** Number of transitions that the test paths cover; undefined if the machine has no paths. */
  readonly covered: number | undefined
  readonly paths: number
  readonly warnings: readonly string[]
}

/** An entry of the search. */
export interface Term {
  readonly machine: string
  readonly kind: 'state' | 'event' | 'call'
  readonly text: string
  /** For a state, its description. */
  readonly says?: string | undefined
  /** The id of the state that the search result opens. */
  readonly state: string
}

/** The data that every page of the gallery loads. */
export interface GalleryIndex {
  /** The name of the product. */
  readonly product: string
  /** The languages of the screens: their names, by their codes. */
  readonly languages: Readonly<Record<string, string>>
  readonly machines: readonly MachineCard[]
  readonly faults: readonly { readonly flow: string; readonly fault: Fault }[]
}

/** The data of one machine's page. */
export interface ChartPageData extends Omit<LoadedMachine, 'json'> {
  readonly chart: LaidOutChart
  readonly plain: PlainChart
  /** Why the current file does not load; the page then shows the last version that did. */
  readonly fault: Fault | undefined
  /** The ids of the machines that invoke this one. */
  readonly runBy: readonly string[]
  /** The names of the React components that render it. */
  readonly screens: readonly string[]
  /** The call of the contract that each actor makes, by the actor's name. */
  readonly asks: Readonly<Record<string, string>>
}

/** A machine in formats that other tools read. */
export interface ExportData {
  /** A single TypeScript file whose only import is XState. */
  readonly code: string
  readonly mermaid: string
  readonly json: string
  /** The positions of its descriptions in the sources. */
  readonly places: WordPlaces
}
