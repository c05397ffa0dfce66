import type { Path, PathStep } from '../../machines/paths/generate.ts'

/** A call of the contract (`POST /login`) or a file (`GET /assets/french-*.js`). */
export type CallName = `${'GET' | 'POST'} /${string}`

/** An HTTP answer with JSON or text. Without a status, the call goes to the real server. */
export interface Answer {
  readonly status?: number
  readonly json?: unknown
  readonly text?: string
}

/** Answers to calls that a path does not mention; a call that `hangs` is never answered. */
export type World = Readonly<Record<string, Answer | 'hangs'>>

/** A user action on a named element. */
export type Gesture =
  | { readonly press: string }
  | { readonly fill: string; readonly with: string }
  | { readonly choose: string }

/** An action of the user, the server or the clock; the Playwright driver and the Gherkin steps support all of them. */
export type Action =
  | Gesture
  /** Tried only if the element exists and is enabled. */
  | { readonly try: Gesture }
  | { readonly focus: string }
  | { readonly type: string }
  | { readonly key: string }
  | { readonly open: string }
  | { readonly go: 'back' | 'forward' }
  | { readonly answer: string; readonly with: Answer }
  | { readonly noAnswer: string }
  | { readonly seconds: number }
  | { readonly until: string }

/** What the browser must show after a step. */
export interface Sight {
  /** Visible texts, or names of buttons, links, fields, headings and dialogs. */
  readonly shows?: readonly string[]
  /** Messages that must be visible; all other messages of the flow must not be. */
  readonly says?: readonly string[]
  /** Names of buttons that are pending. */
  readonly busy?: readonly string[]
  /** The path of the URL. */
  readonly address?: string
  /** The state is left at once, so messages of the next state may be visible. */
  readonly isPassing?: true
}

/** A position on a path: the current step and the steps before it. */
export interface Moment {
  readonly path: Path
  readonly step: PathStep
  readonly before: readonly PathStep[]
}

type ByMoment<Value> = Value | ((moment: Moment) => Value)

/** How to walk a flow's paths in a browser, for a driver that knows nothing about the product. */
export interface FlowScreen {
  /** The start address. */
  readonly at: string
  /** Actions before the first step. */
  readonly first?: readonly Action[] | ((path: Path) => readonly Action[])
  /**
   * Values in the browser's storage from an earlier visit; keys are `localStorage <name>` or `sessionStorage <name>`.
   */
  readonly kept?: (path: Path) => Readonly<Record<string, unknown>>
  /** The call of each actor. */
  readonly calls: Readonly<Record<string, CallName>>
  /** Calls that the page or another flow may make earlier than this flow. */
  readonly foreseen?: readonly string[]
  /** Converts an actor's output from the model to the HTTP answer. */
  readonly bodies?: Readonly<Record<string, (value: never, path: Path) => Answer>>
  readonly world?: World
  /** Changes of `world` after a step, by its text. */
  readonly worldAfter?: Readonly<Record<string, World>>
  /** Labels of fields, by their names in sentences. */
  readonly labels?: Readonly<Record<string, string>>
  /** Fields with test data that is typed key by key, as into the boxes of a code. */
  readonly typed?: readonly string[]
  /** Actions for sentences without a fixed form. */
  readonly means?: Readonly<Record<string, readonly Action[] | ((path: Path) => readonly Action[])>>
  /** Steps that press a link; as negative steps they are skipped, because a link always works. */
  readonly links?: readonly string[]
  /** What each state must show in addition to the names in its description. */
  readonly sees?: Readonly<Record<string, ByMoment<Sight>>>
  /** Steps that cannot be caused from outside, with the reason. Keys are substrings of path titles. */
  readonly skips?: Readonly<Record<string, string>>
}

/** The reason why the driver cannot walk a flow. */
export interface Unseen {
  readonly skipped: string
}
