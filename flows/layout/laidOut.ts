import type { Cause } from '../definition/definition.ts'

/** What a line of text on a chart is; the style sheet says how it looks. */
export type LineKind =
  | 'name'
  | 'words'
  | 'action'
  | 'call'
  | 'flow'
  | 'source'
  | 'event'
  | 'after'
  | 'answered'
  | 'refused'
  | 'failed'
  | 'guard'
  | 'note'

/** A line of text. `x` is its left end, `y` its baseline, `width` what it may take up. All in pixels at full size. */
export interface Line {
  readonly kind: LineKind
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** The transition that the line is about. */
  readonly transition?: string
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A state. The machine itself is the one whose id is empty. */
export interface StateBox extends Box {
  readonly id: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** `H` or `H*` of a history state. */
  readonly mark: 'H' | 'H*' | undefined
  /** A state inside a parallel one runs beside its neighbours. */
  readonly isRegion: boolean
  readonly isPending: boolean
  readonly lines: readonly Line[]
  /** How far down the lines of a state with states inside go. */
  readonly header: number
}

/** The label of a transition, between the two parts of its edge. */
export interface LabelBox extends Box {
  readonly transition: string
  readonly cause: Cause['kind']
  readonly lines: readonly Line[]
}

export type Point = readonly [x: number, y: number]

/** A line from a state to a label, from a label to a state, or from the initial mark to a state. */
export interface Edge {
  /** The transition; undefined for the initial mark's. */
  readonly transition: string | undefined
  readonly from: string
  readonly to: string
  readonly points: readonly Point[]
  readonly hasArrow: boolean
}

/** The mark where a state begins. */
export interface InitialMark extends Box {
  /** The state around. */
  readonly state: string
}

/** A chart with a place for everything. Parents come before what is inside them. */
export interface LaidOutChart {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly states: readonly StateBox[]
  readonly labels: readonly LabelBox[]
  readonly marks: readonly InitialMark[]
  readonly edges: readonly Edge[]
}
