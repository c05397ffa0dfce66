import type { Path, PathStep } from '../../../machines/paths/generate.ts'

/** A call of the contract, `POST /login`, or a file, `GET /assets/french-*.js`. */
export type CallName = `${'GET' | 'POST'} /${string}`

/** What the server answers: JSON, or a text. Without a status the call goes on to the real server. */
export interface Answer {
  readonly status?: number
  readonly json?: unknown
  readonly text?: string
}

/** Answers to calls that a path says nothing about; a call that hangs gets none. */
export type World = Readonly<Record<string, Answer | 'hangs'>>

/** What a person does with something that has a name. */
export type Gesture =
  | { readonly press: string }
  | { readonly fill: string; readonly with: string }
  | { readonly choose: string }

/** One thing that a person, the server or the clock does. The same words work in Playwright and in Gherkin. */
export type Action =
  | Gesture
  /** Done only where it is offered. */
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

/** What has to be found in the browser after a step. */
export interface Sight {
  /** Texts that are on the screen, or that buttons, links, fields, headings and dialogs are named. */
  readonly shows?: readonly string[]
  /** Messages: every other message of the flow must be gone. */
  readonly says?: readonly string[]
  /** Buttons whose work is under way. */
  readonly busy?: readonly string[]
  /** The path of the address. */
  readonly address?: string
  /** The state is left at once: the messages of what follows may be there. */
  readonly isPassing?: true
}

/** The path so far; the last step is the one that is looked at. */
export interface Moment {
  readonly path: Path
  readonly step: PathStep
  readonly before: readonly PathStep[]
}

type ByMoment<Value> = Value | ((moment: Moment) => Value)

/** How a person meets a flow in a browser, for a driver that knows nothing of the flow. */
export interface FlowScreen {
  /** The address at which its paths begin. */
  readonly at: string
  /** What is done before a path begins. */
  readonly first?: readonly Action[] | ((path: Path) => readonly Action[])
  /** What an earlier visit has left in the browser. */
  readonly kept?: (path: Path) => Readonly<Record<string, unknown>>
  /** The calls that its actors make. */
  readonly calls: Readonly<Record<string, CallName>>
  /** Calls that the page or another flow may make before this one waits for them. */
  readonly foreseen?: readonly string[]
  /** The body of an answer, made from what the model says comes back. */
  readonly bodies?: Readonly<Record<string, (value: never, path: Path) => Answer>>
  readonly world?: World
  /** The world changes with a step, by its words. */
  readonly worldAfter?: Readonly<Record<string, World>>
  /** The labels of fields, by the names in sentences. */
  readonly labels?: Readonly<Record<string, string>>
  /** Sentences that do not explain themselves. */
  readonly means?: Readonly<Record<string, readonly Action[] | ((path: Path) => readonly Action[])>>
  /** What leads to another page where the flow does not take it: as negative steps they are left out. */
  readonly links?: readonly string[]
  /** What is to be seen in a state, beside what its words promise. */
  readonly sees?: Readonly<Record<string, ByMoment<Sight>>>
  /** Steps that no browser can be brought to from outside, and why. */
  readonly skips?: Readonly<Record<string, string>>
}

/** A flow that the driver cannot meet, and why. */
export interface Unseen {
  readonly skipped: string
}
