import type { ComponentType, ReactNode } from 'react'
import type { AnyActor } from 'xstate'

/** How a project shows its running flows: what its module of screens exports as `frame`. Its styles are imported there. */
export interface FrameProject {
  /** The screen of a running flow. */
  readonly Screen: ComponentType<{ flow: AnyActor }>
  /** What is around every screen; the language is one of the configuration's. */
  readonly Around?: ComponentType<{ language: string | undefined; children: ReactNode }>
  /** Pictures that a browser can show, by the addresses that the samples of the models give them. */
  readonly pictures?: Readonly<Record<string, string>>
  /** Is done once, before the first screen. */
  readonly prepare?: (document: Document) => void
}
