import type { EventObject } from 'xstate'
import type { Report } from '../../machines/inspection/report.ts'

/** Something a person could do now, in words, and the event it sends. */
export interface Possible {
  /** The path of the flow that takes it. */
  readonly flow: string
  /** `press *Resend*` */
  readonly does: string
  readonly event: EventObject
  /** The flow is told of the end of a flow inside it, with a sample of its output. */
  readonly ends?: string
  /** The transitions it leads to at once, by `transitionId`. */
  readonly takes: readonly string[]
}

/** What a call can come to, in words, with a sample that may be edited. */
export interface Outcome {
  /** The id of the call. */
  readonly call: string
  readonly kind: 'accepted' | 'refused' | 'answered' | 'failed'
  /** `the code is wrong` */
  readonly does: string
  /** What the call answers with; for a failed one the error's message. */
  readonly output: unknown
  /** The transitions it leads to at once, by `transitionId`. */
  readonly takes: readonly string[]
}

/** What the frame tells the gallery after every change. */
export interface PlayReport extends Report {
  /** The machine that was started. */
  readonly machine: string
  /** How it can begin, in words, and how it did; undefined when a path was walked. */
  readonly beginnings: readonly string[]
  readonly given: string | undefined
  readonly possible: readonly Possible[]
  readonly outcomes: readonly Outcome[]
  /** How many steps can be taken back. */
  readonly steps: number
  /** Why the last command could not be carried out, in plain words. */
  readonly problem?: string | undefined
}

/** Something that was done to a running machine, as data, so that it can be done again. */
export type Step =
  | { readonly type: 'send'; readonly flow: string; readonly event: EventObject }
  | { readonly type: 'answer'; readonly call: string; readonly output: unknown }
  | { readonly type: 'fail'; readonly call: string; readonly message: string }
  | { readonly type: 'wait'; readonly milliseconds: number }

/** What a play begins with: an input of the model, or a path. */
export type Beginning = Extract<PlayCommand, { type: 'start' | 'walk' }>

/** A play as data. Steps that are taken back at once stand together. */
export interface KeptPlay {
  readonly beginning: Beginning
  readonly steps: readonly (readonly Step[])[]
}

/** What the gallery tells the frame. */
export type PlayCommand =
  /** Starts a machine from its beginning; `given` names one of its inputs (see machines/paths), the first one if left out. */
  | { readonly type: 'start'; readonly machine: string; readonly given?: string | undefined }
  /** `does`: the words of the Possible, where several events look the same because a secret in them is hidden. */
  | {
      readonly type: 'send'
      readonly flow: string
      readonly event: EventObject
      readonly does?: string | undefined
    }
  | { readonly type: 'answer'; readonly call: string; readonly output: unknown }
  | { readonly type: 'fail'; readonly call: string; readonly message: string }
  /** Lets time pass; the timers that end meanwhile fire in their order. */
  | { readonly type: 'wait'; readonly milliseconds: number }
  /** Takes the last step back. */
  | { readonly type: 'back' }
  /** Goes on with what was played before the frame was loaded again, as far as the machine still takes it. */
  | { readonly type: 'resume'; readonly play: KeptPlay }
  | { readonly type: 'reset' }
  /** Starts the machine of a path and takes these events of it; `xstate.init` among them is passed over. */
  | {
      readonly type: 'walk'
      readonly machine: string
      readonly input: unknown
      readonly events: readonly EventObject[]
    }
