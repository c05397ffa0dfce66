import type { AnyStateMachine, EventFromLogic } from 'xstate'
import type { LeafOf } from '../../../machines/paths/pathModel.ts'
import type { Actors, Ends, NEVER_ENDS, NEVER_SEEN } from '../../support/paths/screenDriver.ts'
import type { Addresses } from './gates.ts'
import type { Stage } from './stage.ts'

type Events<M extends AnyStateMachine> = EventFromLogic<M>

/** Fails unless a person sees in the browser what this state is. */
type Seeing = (stage: Stage) => Promise<void>

/** Steps, in the words of titles, by what has to be done or said about them. */
type ByWords<Value> = Readonly<Record<string, Value>>

/** Why a real server or browser cannot be brought to a step, and which transitions that costs. */
export interface Unreachable {
  readonly because: string
  readonly costs: readonly string[]
}

/** The beginnings of a flow that the run's server can bring about, and what that leaves out. */
export interface Only {
  readonly inputs: readonly string[]
  /** The actors that never answer then. */
  readonly unanswered?: readonly string[]
  readonly leaves: readonly string[]
}

/** How a flow is met in a real browser. A forgotten or unknown event, state or inner flow is a type error. */
export interface BrowserDriver<M extends AnyStateMachine> {
  readonly machine: M
  /** The machine's own calls, which are held until the path says what comes; others answer at once. */
  readonly calls: Readonly<Partial<Record<keyof Actors<M> & string, string>>>
  /** Calls that the page makes before the flow asks for them, while the script is on its way. */
  readonly foreseen?: readonly (keyof Actors<M> & string)[]
  /** Other calls that have to wait. */
  readonly alsoHeld?: Addresses
  /** Brings the product to the beginning of the path; may look what is to come. */
  readonly begin: (stage: Stage) => Promise<void>
  /** What a person does for every event, or who else causes it. */
  readonly does: {
    readonly [Type in Events<M>['type']]: (
      stage: Stage,
      event: Extract<Events<M>, { type: Type }>,
    ) => Promise<void>
  }
  /** How a person brings every inner flow to its end. */
  readonly ends: Ends<M, Stage>
  /** What happens in the world before the server answers so, or before a timer ends. */
  readonly before?: ByWords<(stage: Stage) => Promise<void>>
  /** What a person sees in every state. */
  readonly sees: Readonly<Record<LeafOf<M>, Seeing | typeof NEVER_SEEN>>
  /** Words of answers that only come while the database is away: walked by outage.spec.ts. */
  readonly outages?: readonly string[]
  /** Words of titles that cannot be brought about. */
  readonly unreachable?: ByWords<Unreachable>
  /** The beginnings that are walked, by their words, and what is walked by hand in likes.spec.ts and ownProfile.spec.ts instead. */
  readonly only?: Only
}

/** A driver of any flow, as the runner reads it. */
export interface AnyBrowserDriver {
  readonly machine: AnyStateMachine
  readonly calls: Addresses
  readonly foreseen?: readonly string[]
  readonly alsoHeld?: Addresses
  readonly begin: (stage: Stage) => Promise<void>
  readonly does: Readonly<Record<string, (stage: Stage, event: never) => Promise<void>>>
  readonly ends: Readonly<
    Record<string, typeof NEVER_ENDS | ((stage: Stage, output: never) => Promise<void>)>
  >
  readonly before?: ByWords<(stage: Stage) => Promise<void>>
  /** How an answer is kept from coming, when not by cutting the network. */
  readonly fails?: (stage: Stage, actor: string) => Promise<void>
  readonly sees: Readonly<Record<string, Seeing | typeof NEVER_SEEN>>
  readonly outages?: readonly string[]
  readonly unreachable?: ByWords<Unreachable>
  readonly only?: Only
}

/** Checks a driver against its machine. */
export function browserDriver<M extends AnyStateMachine>(
  driver: BrowserDriver<M>,
): BrowserDriver<M> & AnyBrowserDriver {
  return driver as unknown as BrowserDriver<M> & AnyBrowserDriver
}
