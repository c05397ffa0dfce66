import type { EventObject, StateValue } from 'xstate'

/** A running flow. Secrets in the context are masked. */
export interface FlowReport {
  /** The ids from the root to the flow, such as `signup.verifyCode`; unique in a running product. */
  readonly path: string
  /** The id of its machine. */
  readonly machine: string
  readonly value: StateValue
  readonly status: 'active' | 'done' | 'error' | 'stopped'
  readonly context: unknown
}

/** A call without an answer yet. */
export interface CallReport {
  /** The id of the call, unique in the system. */
  readonly id: string
  /** The path of the flow that waits for it. */
  readonly flow: string
  /** The actor's name: `checkCode`. */
  readonly src: string
  readonly input: unknown
}

/** A running timer. Its times are in milliseconds. */
export interface TimerReport {
  readonly flow: string
  /** The event that the timer will send, such as `xstate.after.second.verifyCode.open.resend.coolingDown`. */
  readonly event: string
  readonly delay: number
  readonly left: number
}

/** An event that a flow has received. */
export interface LogEntry {
  readonly flow: string
  readonly machine: string
  /** The time in milliseconds, on the clock of the watcher. No two entries of a log have the same. */
  readonly at: number
  /** The event, with secrets masked. */
  readonly event: EventObject
  /** The transitions taken, each named by `transitionId` of machines/paths; empty if no transition took the event. */
  readonly taken: readonly string[]
  /** The state value of the flow after the event; undefined if no transition took the event. */
  readonly value?: StateValue | undefined
  /** The event in words; undefined if the watcher has none for it. */
  readonly does?: string | undefined
  /** How often a repeating timer fired in a row; undefined for all other events. */
  readonly times?: number | undefined
}

/** The state of all running flows. It can be cloned and sent as JSON. */
export interface Report {
  readonly flows: readonly FlowReport[]
  readonly calls: readonly CallReport[]
  readonly timers: readonly TimerReport[]
  readonly log: readonly LogEntry[]
  /** The time of the report in milliseconds, on the clock of the watcher. */
  readonly now: number
}
