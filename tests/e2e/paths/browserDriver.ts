import type { AnyStateMachine, EventFromLogic } from 'xstate'
import type { LeafOf } from '../../../machines/paths/pathModel.ts'
import type { Actors, Ends, NEVER_ENDS, NEVER_SEEN } from '../../support/paths/screenDriver.ts'
import type { Addresses } from './gates.ts'
import type { Stage } from './stage.ts'

type Events<M extends AnyStateMachine> = EventFromLogic<M>

/** Checks the page in the browser; fails unless it shows what belongs to one state of the machine. */
type Seeing = (stage: Stage) => Promise<void>

/** Values by the name of a step, as it stands in the titles of paths. */
type ByWords<Value> = Readonly<Record<string, Value>>

/** A step that no path in the browser can take: the reason, and the transitions that are not covered because of it. */
export interface Unreachable {
  readonly because: string
  readonly costs: readonly string[]
}

/**
 * Limits a driver to some starts of the flow. `inputs` are names of the model's inputs; `leaves` lists the
 * transitions that no path from them takes.
 */
export interface Only {
  readonly inputs: readonly string[]
  /** Actors that never answer when the flow starts with these inputs. */
  readonly unanswered?: readonly string[]
  readonly leaves: readonly string[]
}

/**
 * Says how to walk the paths of one machine in a real browser. A missing or unknown event, state or child machine is
 * a type error.
 */
export interface BrowserDriver<M extends AnyStateMachine> {
  readonly machine: M
  /**
   * The pathname of each call that the machine makes, by the name of its actor. These calls are held until the path
   * says how they are answered; other calls go through at once.
   */
  readonly calls: Readonly<Partial<Record<keyof Actors<M> & string, string>>>
  /** Actors whose call the page may send before the machine starts them, for example while the script is loading. */
  readonly foreseen?: readonly (keyof Actors<M> & string)[]
  /** Calls of other machines that are held as well. */
  readonly alsoHeld?: Addresses
  /** Brings the product to the start of the path. It may read the steps of the path that are still to come. */
  readonly begin: (stage: Stage) => Promise<void>
  /** For each event: does in the browser what causes it, as a person, another tab or the server would. */
  readonly does: {
    readonly [Type in Events<M>['type']]: (
      stage: Stage,
      event: Extract<Events<M>, { type: Type }>,
    ) => Promise<void>
  }
  /** For each child machine: does what a person does to end it with the given output. */
  readonly ends: Ends<M, Stage>
  /**
   * Run before the step of this name: changes the database or the page so that the real server gives that answer, or
   * before a timer ends.
   */
  readonly before?: ByWords<(stage: Stage) => Promise<void>>
  /** For each state without child states: checks what the page shows, or NEVER_SEEN. */
  readonly sees: Readonly<Record<LeafOf<M>, Seeing | typeof NEVER_SEEN>>
  /**
   * Names of answers that the server only gives while it cannot reach the database; outage.spec.ts walks their paths.
   */
  readonly outages?: readonly string[]
  /**
   * Steps that cannot happen in the browser, by their name in the titles of paths. Paths with such a step are not
   * walked.
   */
  readonly unreachable?: ByWords<Unreachable>
  /**
   * Set when only some starts of the flow are walked; likes.spec.ts and ownProfile.spec.ts test the others without a
   * driver.
   */
  readonly only?: Only
}

/** A BrowserDriver of any machine, without the types of its events and states. */
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
  /** Makes a call fail. Without it the call is aborted as if the network were gone. */
  readonly fails?: (stage: Stage, actor: string) => Promise<void>
  readonly sees: Readonly<Record<string, Seeing | typeof NEVER_SEEN>>
  readonly outages?: readonly string[]
  readonly unreachable?: ByWords<Unreachable>
  readonly only?: Only
}

/** Returns the driver unchanged; the compiler checks that it has every event, state and child of its machine. */
export function browserDriver<M extends AnyStateMachine>(
  driver: BrowserDriver<M>,
): BrowserDriver<M> & AnyBrowserDriver {
  return driver as unknown as BrowserDriver<M> & AnyBrowserDriver
}
