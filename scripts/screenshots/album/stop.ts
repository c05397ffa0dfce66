import type { EventObject } from 'xstate'

/** A state of a screen worth a look, and how a machine comes to it. */
export interface Stop {
  readonly machine: string
  /** What a person sees, in words. */
  readonly sees: string
  /** What happened last, in words; empty for a beginning. */
  readonly does: string
  readonly input: unknown
  readonly events: readonly EventObject[]
  /** What calls of inner flows answer afterwards, by the name of the call. */
  readonly answers?: Readonly<Record<string, unknown>>
}
