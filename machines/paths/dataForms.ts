import type { AnyStateMachine, ContextFrom, EventFromLogic, StateValue } from 'xstate'

/** A field of a form, with values to test it with. */
export interface DataField<Context, Event> {
  /** The accepted value of all other paths; a function if it depends on the fields before. '' leaves the field empty. */
  readonly sample: string | ((context: Context) => string)
  /** Further values by their descriptions, above all at the bounds of the field's rule: `{ 'the longest': … }`. */
  readonly values: Readonly<Record<string, string>>
  /** The value that the form holds now. */
  readonly now: (context: Context) => string
  /** The event that a new value causes. */
  readonly event: (value: string) => Event
}

/** A form of a flow, with test data for its fields. */
export interface DataForm<Context, Event> {
  /** The input with which the flow shows this form; a key of `inputs`. */
  readonly given: string
  /** In the order of the page, by the names that the paths use. */
  readonly fields: Readonly<Record<string, DataField<Context, Event>>>
  /** What is done once the fields are filled in. The rest is left out if the flow already waits for an answer. */
  readonly sends: readonly ({ readonly does: string } & Event)[]
  /** Whether the server refuses the values that the form has sent; by default it accepts them. */
  readonly refuses?: (context: Context) => boolean
  /** The messages of the form that are on the screen. */
  readonly says?: (context: Context, value: StateValue) => readonly string[]
}

/** The forms of a machine. */
export type DataFormOf<M extends AnyStateMachine> = DataForm<ContextFrom<M>, EventFromLogic<M>>

/** A form without the types of its machine. */
export type AnyDataForm = DataForm<never, { readonly type: string }>

/** A value that a step enters, and the name of the field. */
export interface EnteredData {
  readonly field: string
  readonly value: string
}
