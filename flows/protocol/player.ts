import type { EventObject } from 'xstate'
import type { Report } from '../../machines/inspection/report.ts'
import type { Seen } from '../../machines/paths/sessionWalks.ts'

/** An event that is possible now, with its description. */
export interface Possible {
  /** The path of the flow that receives it. */
  readonly flow: string
  /** Description, such as `press *Resend*`. */
  readonly does: string
  readonly event: EventObject
  /** The id of the inner flow whose end the event reports, with a sample output. */
  readonly ends?: string
  /** The transitions it leads to at once, by `transitionId`. */
  readonly takes: readonly string[]
}

/** A possible result of a call, with a sample that the user may edit. */
export interface Outcome {
  /** The id of the call. */
  readonly call: string
  readonly kind: 'accepted' | 'refused' | 'answered' | 'failed'
  /** Description, such as `the code is wrong`. */
  readonly does: string
  /** The call's output; for a failed call the error message. */
  readonly output: unknown
  /** The transitions it leads to at once, by `transitionId`. */
  readonly takes: readonly string[]
}

/** The state of the simulation, sent to the gallery after every change. */
export interface PlayReport extends Report {
  /** The id of the machine. */
  readonly machine: string
  /** The names of the model's inputs. */
  readonly beginnings: readonly string[]
  /** The name of the input in use; undefined if a path is walked or a session replayed. */
  readonly given: string | undefined
  readonly possible: readonly Possible[]
  readonly outcomes: readonly Outcome[]
  /** How often *Step back* can be pressed: the number of groups of steps. */
  readonly steps: number
  /** Why the last command failed, as a message for the user. */
  readonly problem?: string | undefined
}

/** An action on a running machine as data, so that it can be repeated. */
export type Step =
  | { readonly type: 'send'; readonly flow: string; readonly event: EventObject }
  | { readonly type: 'answer'; readonly call: string; readonly output: unknown }
  | { readonly type: 'fail'; readonly call: string; readonly message: string }
  | { readonly type: 'wait'; readonly milliseconds: number }

/** How a simulation begins: with an input of the model, along a test path, or as a recorded session. */
export type Beginning = Extract<PlayCommand, { type: 'start' | 'walk' | 'retrace' }>

/** A simulation as data. Steps that are undone together form a group. */
export interface KeptPlay {
  readonly beginning: Beginning
  readonly steps: readonly (readonly Step[])[]
}

/** Commands from the gallery to the frame. */
export type PlayCommand =
  /** Starts a machine; `given` is the name of an input of its path model, by default the first. */
  | { readonly type: 'start'; readonly machine: string; readonly given?: string | undefined }
  /**
   * `does` is the description from `Possible`; needed if several events look the same because their secrets are
   * masked.
   */
  | {
      readonly type: 'send'
      readonly flow: string
      readonly event: EventObject
      readonly does?: string | undefined
    }
  | { readonly type: 'answer'; readonly call: string; readonly output: unknown }
  | { readonly type: 'fail'; readonly call: string; readonly message: string }
  /** Moves the clock; timers fire in order. */
  | { readonly type: 'wait'; readonly milliseconds: number }
  /** Undoes the last group of steps. */
  | { readonly type: 'back' }
  /** Continues a simulation after the frame was reloaded, as far as the machine accepts its steps. */
  | { readonly type: 'resume'; readonly play: KeptPlay }
  | { readonly type: 'reset' }
  /** Starts a machine and walks these events of a path; `xstate.init` is skipped. */
  | {
      readonly type: 'walk'
      readonly machine: string
      readonly input: unknown
      readonly events: readonly EventObject[]
    }
  /** Starts a machine and does what was seen of it in a session, with the events of its model. */
  | { readonly type: 'retrace'; readonly machine: string; readonly seen: readonly Seen[] }
