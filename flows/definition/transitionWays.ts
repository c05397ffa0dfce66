import type { EventObject } from 'xstate'
import type { PossibleEvent } from '../../machines/paths/possibleEvents.ts'

/**
 * Maximum length in characters. If a transition has many causes, their list gets too long; the chart then shows the
 * event's name instead.
 */
const LONGEST = 60

/** Which results of a call take a transition: only successes, only refusals, or both. */
export type Answer = 'answered' | 'refused' | 'returned'

/** The causes of a machine's transitions, by `transitionId`. */
export interface TransitionWays {
  /** What happens, in the words of the path model: `the code is wrong`. */
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

/**
 * Collects the causes of each transition from all events that were possible while the paths were generated. Delays
 * are left out: the chart shows their lengths.
 */
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
