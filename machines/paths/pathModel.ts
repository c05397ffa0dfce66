import type {
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  StateMachine,
} from 'xstate'
import type { Reply } from '../../domain/reply.ts'

// biome-ignore-start lint/suspicious/noExplicitAny: type parameters of a machine that are only looked through
type SchemaOf<M> =
  M extends StateMachine<
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    infer Schema
  >
    ? Schema
    : never
type ActorOf<M> =
  M extends StateMachine<
    any,
    any,
    any,
    infer Actor,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any
  >
    ? Actor
    : never
type DelayOf<M> =
  M extends StateMachine<
    any,
    any,
    any,
    any,
    any,
    any,
    infer Delay,
    any,
    any,
    any,
    any,
    any,
    any,
    any
  >
    ? Delay
    : never
// biome-ignore-end lint/suspicious/noExplicitAny: end

/** The paths of a machine's states without states inside: `open.code.entering`. */
export type LeafOf<M> = LeavesOf<SchemaOf<M>>
type LeavesOf<Schema> = Schema extends { states: infer States }
  ? {
      [K in keyof States & string]: States[K] extends { states: object }
        ? `${K}.${LeavesOf<States[K]>}`
        : K
    }[keyof States & string]
  : never

/** Samples by the words that say what happens: `{ 'the server accepts the address': {} }`. */
export type Samples<Value> = Readonly<Record<string, Value>>

export interface Refusal {
  readonly status: number
  readonly message: string
}

/** What a call can come to: each accepted, refused and failed answer that the contract knows. */
export interface ReplyOutcomes<Value> {
  readonly accepted: Samples<Value>
  readonly refused: Samples<Refusal>
  readonly failed: Samples<string>
}

/** What something asynchronous that knows no refusal can come to. */
export interface AnswerOutcomes<Value> {
  readonly answered: Samples<Value>
  readonly failed: Samples<string>
}

/** How a flow inside this one can end; a flow that never ends has none. */
export interface EndOutcomes<Output> {
  readonly ended: Samples<Output>
}

/** A callback: what it tells are events of the machine. */
export type CallbackOutcomes = Readonly<Record<string, never>>

type OutcomesOf<Logic> = Logic extends AnyStateMachine
  ? EndOutcomes<OutputFrom<Logic>>
  : Logic extends AnyActorLogic
    ? [OutputFrom<Logic>] extends [undefined]
      ? CallbackOutcomes
      : [OutputFrom<Logic>] extends [Reply<infer Value>]
        ? ReplyOutcomes<Value>
        : AnswerOutcomes<OutputFrom<Logic>>
    : never

/** Something somebody does, in words, and what the event then carries. */
export type Gesture<Event> = { readonly does: string } & Omit<Event, 'type'>

type Events<M extends AnyStateMachine> = EventFromLogic<M>

/** What can happen to a flow: the small model that its test paths are made from. */
export interface PathModel<M extends AnyStateMachine> {
  readonly machine: M
  /** How the flow can begin, by the words for it. Timers are shortened here. */
  readonly inputs: Samples<InputFrom<M>>
  /** What a person sees in each state, in a few words. */
  readonly states: Readonly<Record<LeafOf<M>, string>>
  /** Every event: what somebody would do next. The fields of a form are offered one after the other. */
  readonly events: {
    readonly [Type in Events<M>['type']]: (
      context: ContextFrom<M>,
    ) => readonly Gesture<Extract<Events<M>, { type: Type }>>[]
  }
  /** What every actor can come to. */
  readonly actors: {
    readonly [Actor in ActorOf<M> as Actor['src']]: OutcomesOf<Actor['logic']>
  }
  /** Every timer, in words. */
  readonly delays: Readonly<Record<DelayOf<M>, string>>
  /** What guards look at: contexts that differ in nothing else are one to the generator. */
  readonly facts: (context: ContextFrom<M>) => unknown
}

/** A model of any machine, as the generator reads it. */
export interface AnyPathModel {
  readonly machine: AnyStateMachine
  readonly inputs: Samples<unknown>
  readonly states: Readonly<Record<string, string>>
  readonly events: Readonly<
    Record<string, (context: never) => readonly Gesture<{ type: string }>[]>
  >
  readonly actors: Readonly<Record<string, Readonly<Record<string, Samples<unknown>>>>>
  readonly delays: Readonly<Record<string, string>>
  readonly facts: (context: never) => unknown
}

/** Checks a model: a state, event, actor or delay that the machine lacks, or one forgotten, is a type error. */
export function pathModel<M extends AnyStateMachine>(model: PathModel<M>): AnyPathModel {
  return model as unknown as AnyPathModel
}
