/** What sets a transition off. */
export type Cause =
  /** Somebody does something: the event's name. */
  | { readonly kind: 'event'; readonly name: string }
  /** A call is answered, refused or gets no answer, or an inner flow ends: the id of the invocation. */
  | { readonly kind: 'answered' | 'refused' | 'failed' | 'ended'; readonly name: string }
  /** A call is answered or refused: both bring the transition about, or nobody knows. */
  | { readonly kind: 'returned'; readonly name: string }
  /** Time passes: the delay's name and how long it is, in words. */
  | { readonly kind: 'after'; readonly name: string; readonly lasts: string }
  /** Nothing has to happen. */
  | { readonly kind: 'always' }
  /** The states inside reach their end. */
  | { readonly kind: 'completed' }

export interface TransitionDefinition {
  /** As `transitionId` of machines/paths names it. */
  readonly id: string
  /** The event's type: `form.submitted`, `xstate.done.actor.checkCode`. */
  readonly event: string
  readonly cause: Cause
  /** What happens then, in the words of the test paths: `the code is wrong`. */
  readonly words: string | undefined
  readonly guard: string | undefined
  /** What the guard is asked about, where that is always the same: `chats`. */
  readonly asks: string | undefined
  /** Where it stands among the branches of its event, from 0, and how many there are. */
  readonly branch: number
  readonly branches: number
  /** The ids of the states it leads to; none when it stays. */
  readonly targets: readonly string[]
  readonly isReentering: boolean
  readonly actions: readonly string[]
  readonly description: string | undefined
}

export interface InvocationDefinition {
  readonly id: string
  readonly src: string
  /** A flow inside this one, a call with one answer, or something that tells events as long as it runs. */
  readonly kind: 'flow' | 'call' | 'source'
  /** The id of the machine, of an inner flow. */
  readonly machine: string | undefined
}

export interface HistoryDefinition {
  readonly isDeep: boolean
  /** The ids of the states that it leads to when nothing was active before. */
  readonly first: readonly string[]
}

export interface StateDefinition {
  /** The path inside the machine: `open.code.entering`; empty for the machine itself. */
  readonly id: string
  readonly key: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** Of a history state: whether it goes back into states inside, and where it leads at first. */
  readonly history: HistoryDefinition | undefined
  /** The state around begins here. */
  readonly isInitial: boolean
  readonly description: string | undefined
  /** What a person sees in it, in a few words, where the machine's model says so. */
  readonly words: string | undefined
  readonly tags: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly invocations: readonly InvocationDefinition[]
  readonly transitions: readonly TransitionDefinition[]
  /** In the order they are written. */
  readonly states: readonly StateDefinition[]
}

/** A machine as data: what its chart shows. Survives JSON. */
export interface MachineDefinition {
  readonly id: string
  /** One sentence. */
  readonly purpose: string
  /** `machines/signup/signup.machine.ts` */
  readonly file: string
  readonly root: StateDefinition
  /** The source code of each guard, action and delay, by its name. */
  readonly code: {
    readonly guards: Readonly<Record<string, string>>
    readonly actions: Readonly<Record<string, string>>
    readonly delays: Readonly<Record<string, string>>
  }
}
