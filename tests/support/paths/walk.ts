import type { AnyEventObject, StateValue } from 'xstate'
import type { Path } from '../../../machines/paths/generate.ts'
import { IGNORED } from '../../../machines/paths/sentences.ts'

/** A system on which paths are walked: the bare machine, the mounted screen, or the product in a browser. */
export interface SystemUnderTest {
  /**
   * Causes the event of a step by the means of this system: a user action, an answer, a timer. An event that the flow
   * ignores (`isIgnored`) is tried; the screen may not offer it. `does` is what the path tells a person to do.
   */
  cause: (event: AnyEventObject, isIgnored: boolean, does: string) => Promise<void>
  /** Fails unless the system is in this state and the user sees what the path says. */
  check: (value: StateValue, sees: string) => Promise<void>
  /** The ids of the transitions taken so far. */
  taken: () => Iterable<string>
}

/** Walks a path and checks the state after each step. A failure names the step. */
export async function walk({ title, steps }: Path, system: SystemUnderTest): Promise<void> {
  for (const [at, { does, event, value, sees }] of steps.entries()) {
    try {
      if (at > 0) await system.cause(event, does.endsWith(IGNORED), does)
      await system.check(value, sees)
    } catch (error) {
      const where = at === 0 ? 'At the beginning' : `At step ${at} (${does})`
      throw new Error(`${where} of "${title}": ${(error as Error).message}`, { cause: error })
    }
  }
}
