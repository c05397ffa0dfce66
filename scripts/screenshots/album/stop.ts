import type { EventObject } from 'xstate'

/** A state of a screen to capture, and how to get a machine there. */
export interface Stop {
  readonly machine: string
  /** What the screen shows, in words. */
  readonly sees: string
  /** The last event, in words; empty for an initial state. */
  readonly does: string
  readonly input: unknown
  readonly events: readonly EventObject[]
  /** Results of calls of inner flows to supply afterwards, by the call's name. */
  readonly answers?: Readonly<Record<string, unknown>>
}
