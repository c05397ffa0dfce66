import type { Cause } from '../definition/definition.ts'

/** The kind of a text line on a chart; chart.css styles it by the class `is-<kind>`. */
export type LineKind =
  | 'name'
  | 'sentence'
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

/**
 * A line of text: `x` is its left end, `y` its baseline, `width` the width it is fitted to, all in pixels at scale 1.
 */
export interface Line {
  readonly kind: LineKind
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** The id of the transition that the line describes. */
  readonly transition?: string
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A state; the root state has an empty id. */
export interface StateBox extends Box {
  readonly id: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Set for history states; `H*` means deep history. */
  readonly mark: 'H' | 'H*' | undefined
  /** Whether the parent is a parallel state. */
  readonly isRegion: boolean
  readonly isPending: boolean
  readonly lines: readonly Line[]
  /** Height of a compound state's header in pixels. */
  readonly header: number
}

/** The label of a transition, in the middle of its edge. */
export interface LabelBox extends Box {
  readonly transition: string
  readonly cause: Cause['kind']
  readonly lines: readonly Line[]
}

export type Point = readonly [x: number, y: number]

/** An edge from a state to a label, from a label to a state, or from an initial mark to a state. */
export interface Edge {
  /** The id of the transition; undefined for an initial mark. */
  readonly transition: string | undefined
  readonly from: string
  readonly to: string
  readonly points: readonly Point[]
  readonly hasArrow: boolean
}

/** The dot that marks the initial state. */
export interface InitialMark extends Box {
  /** The id of the parent state. */
  readonly state: string
}

/** A chart with positions in pixels. Parents come before their children. */
export interface LaidOutChart {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly states: readonly StateBox[]
  readonly labels: readonly LabelBox[]
  readonly marks: readonly InitialMark[]
  readonly edges: readonly Edge[]
}
