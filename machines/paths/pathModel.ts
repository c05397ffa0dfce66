import type {
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  StateMachine,
} from 'xstate'
import type { AnyDataForm, DataFormOf } from './dataForms.ts'
import type { Risk } from './risks.ts'

// biome-ignore-start lint/suspicious/noExplicitAny: `any` matches each type parameter of a machine that is not needed here
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

/** Sample values; each key describes its value: `{ 'the server accepts the address': {} }`. */
export type Samples<Value> = Readonly<Record<string, Value>>

export interface Refusal {
  readonly status: number
  readonly message: string
  /** Seconds that the server asks to wait. */
  readonly retryAfter?: number | undefined
}

/** The reply to a call: the server accepts it with a value, or refuses it. */
export type Reply<Value> =
  | { readonly ok: true; readonly value: Value }
  | ({ readonly ok: false } & Refusal)

/** The outcomes of a call to the server: it accepts, it refuses, or no answer arrives. */
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

/** The outputs with which an inner flow can end; none if it never ends. */
export interface EndOutcomes<Output> {
  readonly ended: Samples<Output>
}

/** A callback actor has no outcome, because it only sends events to the machine. */
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

/** A phrase for testers, or a function that makes it from the context of the machine. */
export type Description<Context> = string | ((context: Context) => string)

/** A phrase that says what a person does, and the payload of the event that this causes. */
export type Gesture<Event> = { readonly does: string } & Omit<Event, 'type'>

type Events<M extends AnyStateMachine> = EventFromLogic<M>

/** The model of a flow: every event and outcome that can happen to it. Test paths are generated from it. */
export interface PathModel<M extends AnyStateMachine> {
  readonly machine: M
  /** The inputs of the flow, by their descriptions. Inputs may shorten timers. */
  readonly inputs: Samples<InputFrom<M>>
  /** What a person sees in each state, in a few words. The screen has a text in asterisks or quotes literally: `*Save*`, `"Saved"`. */
  readonly states: Readonly<Record<LeafOf<M>, Description<ContextFrom<M>>>>
  /** For each event, the gestures that are possible with this context. Forms are filled field by field, in order. */
  readonly events: {
    readonly [Type in Events<M>['type']]: (
      context: ContextFrom<M>,
    ) => readonly Gesture<Extract<Events<M>, { type: Type }>>[]
  }
  readonly actors: {
    readonly [Actor in ActorOf<M> as Actor['src']]: OutcomesOf<Actor['logic']>
  }
  /** For each timer, how long a person waits in the product, even if the inputs here shorten the timer. */
  readonly delays: Readonly<Record<DelayOf<M>, Description<ContextFrom<M>>>>
  /** The part of the context that guards depend on. The generator treats contexts with the same facts as equal. */
  readonly facts: (context: ContextFrom<M>) => unknown
  /** The forms of the flow with test data for their fields. */
  readonly forms?: readonly DataFormOf<M>[]
  /** The events and calls that touch a risk, by risk; `everything` if all of them do. */
  readonly risks?: Partial<
    Readonly<Record<Risk, 'everything' | readonly (Events<M>['type'] | ActorOf<M>['src'])[]>>
  >
}

/** A `PathModel` of any machine, without its types. */
export interface AnyPathModel {
  readonly machine: AnyStateMachine
  readonly inputs: Samples<unknown>
  readonly states: Readonly<Record<string, Description<never>>>
  readonly events: Readonly<
    Record<string, (context: never) => readonly Gesture<{ type: string }>[]>
  >
  readonly actors: Readonly<Record<string, Readonly<Record<string, Samples<unknown>>>>>
  readonly delays: Readonly<Record<string, Description<never>>>
  readonly facts: (context: never) => unknown
  readonly forms?: readonly AnyDataForm[]
  readonly risks?: Partial<Readonly<Record<Risk, 'everything' | readonly string[]>>>
}

/** Returns the model. Its types make an unknown or missing state, event, actor or delay a compile error. */
export function pathModel<M extends AnyStateMachine>(model: PathModel<M>): AnyPathModel {
  return model as unknown as AnyPathModel
}
