/** What triggers a transition. */
export type Cause =
  /** An event is sent to the machine; `name` is its type. */
  | { readonly kind: 'event'; readonly name: string }
  /**
   * An invocation ends: a call succeeds, is refused (`ok: false`) or throws, or an inner flow reaches its final
   * state. `name` is the invocation's id.
   */
  | { readonly kind: 'answered' | 'refused' | 'failed' | 'ended'; readonly name: string }
  /** A call returns. Either a success or a refusal can take the transition, or the model does not say which. */
  | { readonly kind: 'returned'; readonly name: string }
  /** A delay elapses: its name and its length as text, such as `1 s`. */
  | { readonly kind: 'after'; readonly name: string; readonly lasts: string }
  /** An `always` transition: needs no event. */
  | { readonly kind: 'always' }
  /** The child states reach a final state (XState's `onDone`). */
  | { readonly kind: 'completed' }

export interface TransitionDefinition {
  /** The result of `transitionId` in `machines/paths`. */
  readonly id: string
  /** Event type: `form.submitted`, `xstate.done.actor.checkCode`. */
  readonly event: string
  readonly cause: Cause
  /** What happens, in the words of the path model: `the code is wrong`. */
  readonly words: string | undefined
  readonly guard: string | undefined
  /** Constant parameters of the guard, such as `chats`; undefined if they are computed. */
  readonly guardParams: string | undefined
  /** Index among the transitions of the same event, from 0, and their number. */
  readonly branch: number
  readonly branches: number
  /** Ids of the target states; empty if the transition has no target. */
  readonly targets: readonly string[]
  readonly isReentering: boolean
  readonly actions: readonly string[]
  readonly description: string | undefined
}

export interface InvocationDefinition {
  readonly id: string
  readonly src: string
  /** An inner machine; a call, whose end the state handles; or a source of events, whose end it does not handle. */
  readonly kind: 'flow' | 'call' | 'source'
  /** The id of the inner machine, if `kind` is `flow`. */
  readonly machine: string | undefined
}

export interface HistoryDefinition {
  readonly isDeep: boolean
  /** Ids of the states entered if there is no history yet. */
  readonly first: readonly string[]
}

export interface StateDefinition {
  /** Path within the machine, such as `open.code.entering`; empty for the root. */
  readonly id: string
  readonly key: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Set only for history states. */
  readonly history: HistoryDefinition | undefined
  /** Whether it is the initial state of its parent. */
  readonly isInitial: boolean
  readonly description: string | undefined
  /** What the user sees in this state, from the path model; undefined without a model. */
  readonly words: string | undefined
  readonly tags: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly invocations: readonly InvocationDefinition[]
  readonly transitions: readonly TransitionDefinition[]
  /** Child states in source order. */
  readonly states: readonly StateDefinition[]
}

/** Everything that the chart of a machine shows, as plain data that can be written as JSON. */
export interface MachineDefinition {
  readonly id: string
  /** First sentence of the machine's doc comment. */
  readonly purpose: string
  /** `machines/signup/signup.machine.ts` */
  readonly file: string
  readonly root: StateDefinition
  /** Ids of the machines that its actions spawn. */
  readonly spawns: readonly string[]
  /** Source code of each guard, action and delay, by name. */
  readonly code: {
    readonly guards: Readonly<Record<string, string>>
    readonly actions: Readonly<Record<string, string>>
    readonly delays: Readonly<Record<string, string>>
  }
}
