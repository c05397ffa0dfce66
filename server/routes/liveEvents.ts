import type { LiveEvent } from '../../domain/likes.ts'
import type { CurrentEvent } from '../services/live/readEvents.ts'
import { type ChatReader, chattedOf } from './chatted.ts'
import { decidedOf, matchOf } from './listed.ts'
import type { Reader } from './person.ts'

type Value = CurrentEvent['value']

function decisionOf(value: Value, to: Reader) {
  return value !== undefined && 'standing' in value ? { decided: decidedOf(value, to) } : {}
}

function matchedOf(value: Value, to: Reader) {
  return value !== undefined && 'match_id' in value ? { match: matchOf(value, to) } : {}
}

function standingOf(value: Value) {
  return value !== undefined && 'stands' in value ? { standing: value.stands } : {}
}

/** An event as it is sent. A candidate, match or conversation that is not shown any more has no value. */
export function liveEventOf(
  { kind, seq, subject, value }: CurrentEvent,
  to: ChatReader,
): LiveEvent {
  if (kind === 'decision') return { kind, seq, candidate: subject, ...decisionOf(value, to) }
  if (kind === 'match') return { kind, seq, id: subject, ...matchedOf(value, to) }
  if (kind === 'profile') return { kind, seq, ...standingOf(value) }
  if (kind === 'candidate') return { kind, seq, candidate: subject }
  const isShown = value !== undefined && 'conversation' in value
  return { kind, seq, id: subject, ...(isShown ? chattedOf(value, to) : {}) }
}
