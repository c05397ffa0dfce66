import type {
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  StateMachine,
} from 'xstate'
import type { Risk } from './risks.ts'

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

/** The paths of the atomic and final states of a machine: `open.code.entering`. */
export type LeafOf<M> = LeavesOf<SchemaOf<M>>
type LeavesOf<Schema> = Schema extends { states: infer States }
  ? {
      [K in keyof States & string]: States[K] extends { states: object }
        ? `${K}.${LeavesOf<States[K]>}`
        : K
    }[keyof States & string]
  : never

/** Samples by their descriptions: `{ 'the server accepts the address': {} }`. */
export type Samples<Value> = Readonly<Record<string, Value>>

export interface Refusal {
  readonly status: number
  readonly message: string
}

/** What a call that can be refused answers. */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | ({ readonly ok: false } & Refusal)

/** The outcomes of such a call: accepted, refused, failed. */
export interface ReplyOutcomes<Value> {
  readonly accepted: Samples<Value>
  readonly refused: Samples<Refusal>
  readonly failed: Samples<string>
}

/** The outcomes of asynchronous work that has no refusal. */
export interface AnswerOutcomes<Value> {
  readonly answered: Samples<Value>
  readonly failed: Samples<string>
}

/** The ends of an inner flow; a flow that never ends has none. */
export interface EndOutcomes<Output> {
  readonly ended: Samples<Output>
}

/** A callback has no outcome: it sends events to the machine. */
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

/** Words that may depend on what the flow knows. */
export type Words<Context> = string | ((context: Context) => string)

/** What a person does, in words, and the payload of the event. */
export type Gesture<Event> = { readonly does: string } & Omit<Event, 'type'>

type Events<M extends AnyStateMachine> = EventFromLogic<M>

/** The model of a flow that its test paths are generated from: everything that can happen to it. */
export interface PathModel<M extends AnyStateMachine> {
  readonly machine: M
  /** The inputs of the flow, by their descriptions. They shorten timers. */
  readonly inputs: Samples<InputFrom<M>>
  /** What a person sees in each state, in a few words; `*Save*` and `"Saved"` stand on the screen just so. */
  readonly states: Readonly<Record<LeafOf<M>, Words<ContextFrom<M>>>>
  /** For every event the gestures that are possible now. The fields of a form come one after the other. */
  readonly events: {
    readonly [Type in Events<M>['type']]: (
      context: ContextFrom<M>,
    ) => readonly Gesture<Extract<Events<M>, { type: Type }>>[]
  }
  /** The outcomes of every actor. */
  readonly actors: {
    readonly [Actor in ActorOf<M> as Actor['src']]: OutcomesOf<Actor['logic']>
  }
  /**
   * Every timer, in words: how long a person waits in the product, also where the inputs shorten it.
   */
  readonly delays: Readonly<Record<DelayOf<M>, Words<ContextFrom<M>>>>
  /** The part of the context that guards depend on. The generator treats contexts with the same facts as equal. */
  readonly facts: (context: ContextFrom<M>) => unknown
  /** What is at stake, and with which events and answers; left out where nothing is. */
  readonly risks?: Partial<
    Readonly<Record<Risk, 'everything' | readonly (Events<M>['type'] | ActorOf<M>['src'])[]>>
  >
}

/** A model of any machine, as the generator reads it. */
export interface AnyPathModel {
  readonly machine: AnyStateMachine
  readonly inputs: Samples<unknown>
  readonly states: Readonly<Record<string, Words<never>>>
  readonly events: Readonly<
    Record<string, (context: never) => readonly Gesture<{ type: string }>[]>
  >
  readonly actors: Readonly<Record<string, Readonly<Record<string, Samples<unknown>>>>>
  readonly delays: Readonly<Record<string, Words<never>>>
  readonly facts: (context: never) => unknown
  readonly risks?: Partial<Readonly<Record<Risk, 'everything' | readonly string[]>>>
}

/** Checks a model by its types: a state, event, actor or delay that the machine does not have, or a missing one, is an error. */
export function pathModel<M extends AnyStateMachine>(model: PathModel<M>): AnyPathModel {
  return model as unknown as AnyPathModel
}
