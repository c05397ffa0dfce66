import type { EventObject } from 'xstate'
import type { PossibleEvent } from '../../machines/paths/possibleEvents.ts'

/** Letters. What can be brought about in many ways is not said: the event's name does. */
const LONGEST = 60

/** What answers bring a transition about: only accepted ones, only refusals, or both. */
export type Answer = 'answered' | 'refused' | 'returned'

/** What brings the transitions of a machine about, by `transitionId`. */
export interface TransitionWays {
  /** In the words of the model: `the code is wrong`. */
  readonly words: ReadonlyMap<string, string>
  readonly answers: ReadonlyMap<string, Answer>
}

function isRefusal(event: EventObject): boolean {
  const { output } = event as EventObject & { output?: { ok?: boolean } }
  return output?.ok === false
}

function answerOf(ways: readonly PossibleEvent[]): Answer {
  const refusals = ways.filter(({ event }) => isRefusal(event)).length
  if (refusals === 0) return 'answered'
  return refusals === ways.length ? 'refused' : 'returned'
}

/** From everything that could happen wherever a machine was looked at. The length of a wait is said by its delay. */
export function transitionWays(possible: readonly PossibleEvent[]): TransitionWays {
  const caused = possible.filter(({ event }) => !event.type.startsWith('xstate.after.'))
  const taken = caused.flatMap((way) => way.takes.map((id) => ({ id, way })))
  const ways = [...Map.groupBy(taken, ({ id }) => id)].map(
    ([id, its]) => [id, its.map(({ way }) => way)] as const,
  )
  const words = ways.map(([id, its]) => {
    const does = new Set(its.map((way) => way.does))
    return [id, [...does].join(' or ')] as const
  })
  return {
    words: new Map(words.filter(([, said]) => said.length <= LONGEST)),
    answers: new Map(ways.map(([id, its]) => [id, answerOf(its)])),
  }
}
