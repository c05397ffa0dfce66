import type { ComponentType, ReactNode } from 'react'
import type { AnyActor } from 'xstate'

/**
 * How a project renders its running flows: the export `frame` of its `screens` module, which also imports the styles.
 */
export interface FrameProject {
  /** Renders the screen of a running flow. */
  readonly Screen: ComponentType<{ flow: AnyActor }>
  /**
   * Wraps every screen, for example to provide the language. `language` is a code from the configuration; undefined for
   * the default.
   */
  readonly Around?: ComponentType<{ language: string | undefined; children: ReactNode }>
  /** URLs of real pictures, by the addresses used in the models' samples. */
  readonly pictures?: Readonly<Record<string, string>>
  /** Called once, before the first screen is rendered. */
  readonly prepare?: (document: Document) => void
}
