import type { AnyEventObject, StateValue } from 'xstate'
import type { Path } from '../../../machines/paths/generate.ts'

/** What a path is walked on: a machine, the mounted screens, or the product in a browser. */
export interface SystemUnderTest {
  /** Makes the event of a step happen as it does in this system: a gesture, an answer, a timer. */
  cause: (event: AnyEventObject) => Promise<void>
  /** Fails unless the system is in this state, and a person sees what the path says. */
  check: (value: StateValue, sees: string) => Promise<void>
  /** The ids of the transitions taken so far. */
  taken: () => Iterable<string>
}

/** Walks a path step by step and checks the state after each; a failure says at which step. */
export async function walk({ title, steps }: Path, system: SystemUnderTest): Promise<void> {
  for (const [at, { does, event, value, sees }] of steps.entries()) {
    try {
      if (at > 0) await system.cause(event)
      await system.check(value, sees)
    } catch (error) {
      const where = at === 0 ? 'At the beginning' : `At step ${at} (${does})`
      throw new Error(`${where} of "${title}": ${(error as Error).message}`, { cause: error })
    }
  }
}
