import type { Deck } from '../../domain/suggestion.ts'
import type { Action, World } from '../../scripts/paths/flowScreen.ts'

const ok = (json: object) => ({ status: 200, json: { status: 200, message: '', ...json } })

/** A successful answer without data. */
export const ACCEPTED = ok({})

/** A successful answer with these fields. */
export const accepted = ok

/** A successful answer with a deck of candidates. */
export function deckOf({ candidates, seq }: Deck) {
  return ok({
    suggestions: Object.fromEntries(candidates.map(({ id, ...one }) => [id, one])),
    ...(seq !== undefined && { seq }),
  })
}

/** Answers for a visitor without a session. */
export const VISITOR: World = {
  'GET /check-auth': { status: 401, json: { status: 401, message: 'Please log in first.' } },
}

const STUDENT = { id: 'u1', name: 'Ada Byron', email: 'ada@uwo.ca' }

/** Answers for a student who has not started onboarding; all other calls hang. */
export const NEWCOMER: World = {
  'GET /check-auth': ok({ user: { ...STUDENT, onboarded: false } }),
  'GET /onboarding/onboarded': ok({ onboarded: { onboarded: false } }),
  '*': 'hangs',
}

/** Answers for an onboarded student without suggestions. */
export const STUDENT_WORLD: World = {
  'GET /check-auth': ok({ user: { ...STUDENT, onboarded: true } }),
  'GET /onboarding/onboarded': ok({ onboarded: { onboarded: true } }),
  'GET /dashboard/screen-for-suggestions': ACCEPTED,
  'GET /dashboard/get-suggestions': ok({ suggestions: {} }),
  '*': 'hangs',
}

/** Actions that fill in fields and press a button. */
export const form = (fields: Readonly<Record<string, string>>, button: string): Action[] => [
  ...Object.entries(fields).map(([fill, value]) => ({ fill, with: value })),
  { press: button },
]

/** An action: the server accepts this call. */
export const accept = (answer: string): Action => ({ answer, with: ACCEPTED })
