import type { EventObject, StateValue } from 'xstate'

/** A running flow. Secrets in the context are masked. */
export interface FlowReport {
  /** Where it runs: `signup`, `signup.verifyCode`; unique in a running product. */
  readonly path: string
  /** The id of its machine. */
  readonly machine: string
  readonly value: StateValue
  readonly status: 'active' | 'done' | 'error' | 'stopped'
  readonly context: unknown
}

/** A call without an answer yet. */
export interface CallReport {
  /** Unique in the system. */
  readonly id: string
  /** The path of the flow that waits for it. */
  readonly flow: string
  /** The actor's name: `checkCode`. */
  readonly src: string
  readonly input: unknown
}

/** A timer that runs. Milliseconds. */
export interface TimerReport {
  readonly flow: string
  /** `xstate.after.second.verifyCode.open.resend.coolingDown` */
  readonly event: string
  readonly delay: number
  readonly left: number
}

/** Something that happened to a flow. */
export interface LogEntry {
  readonly flow: string
  readonly machine: string
  /** Milliseconds since the beginning, on the flow's clock. */
  readonly at: number
  /** Secrets are masked. */
  readonly event: EventObject
  /** The transitions taken, each named by `transitionId` of machines/paths; empty when nothing took the event. */
  readonly taken: readonly string[]
  /** The state of the flow afterwards; undefined when nothing took the event. */
  readonly value?: StateValue | undefined
  /** What happened, in words; undefined when the watcher has no words for it. */
  readonly does?: string | undefined
  /** How often it happened in a row, when a timer repeats itself; typing into a field counts once. */
  readonly times?: number | undefined
}

/** The state of all running flows. It can be cloned and sent as JSON. */
export interface Report {
  readonly flows: readonly FlowReport[]
  readonly calls: readonly CallReport[]
  readonly timers: readonly TimerReport[]
  readonly log: readonly LogEntry[]
  /** Milliseconds since the beginning. */
  readonly now: number
}
