import type { LiveEvent } from '../../domain/likes.ts'
import type { CurrentEvent } from '../services/live/readEvents.ts'
import type { Reader } from './person.ts'
import { type ChatReader, chatChangeOf } from './renderChats.ts'
import { decidedOf, matchOf } from './renderLikes.ts'

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

/** Renders a live event. A candidate, match or conversation that is no longer shown is sent without its value. */
export function liveEventOf(
  { kind, seq, subject, value }: CurrentEvent,
  to: ChatReader,
): LiveEvent {
  if (kind === 'decision') return { kind, seq, candidate: subject, ...decisionOf(value, to) }
  if (kind === 'match') return { kind, seq, id: subject, ...matchedOf(value, to) }
  if (kind === 'profile') return { kind, seq, ...standingOf(value) }
  if (kind === 'candidate') return { kind, seq, candidate: subject }
  const isShown = value !== undefined && 'conversation' in value
  return { kind, seq, id: subject, ...(isShown ? chatChangeOf(value, to) : {}) }
}
