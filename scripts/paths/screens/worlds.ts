import type { Candidate } from '../../../domain/suggestion.ts'
import type { Action, World } from './screen.ts'

const ok = (json: object) => ({ status: 200, json: { status: 200, message: '', ...json } })

/** Accepted, without anything more. */
export const ACCEPTED = ok({})

/** An accepted answer with these fields. */
export const accepted = ok

/** A deck as the server sends it. */
export function deckOf(candidates: readonly Candidate[]) {
  return ok({ suggestions: Object.fromEntries(candidates.map(({ id, ...one }) => [id, one])) })
}

/** Nobody is signed in. */
export const VISITOR: World = {
  'GET /check-auth': { status: 401, json: { status: 401, message: 'Please log in first.' } },
}

const STUDENT = { id: 'u1', name: 'Ada Byron', email: 'ada@uwo.ca' }

/** A student who has not begun the onboarding is signed in; calls that nobody mentions get no answer. */
export const NEWCOMER: World = {
  'GET /check-auth': ok({ user: { ...STUDENT, onboarded: false } }),
  'GET /onboarding/onboarded': ok({ onboarded: { onboarded: false } }),
  '*': 'hangs',
}

/** An onboarded student for whom there is nobody to suggest. */
export const STUDENT_WORLD: World = {
  'GET /check-auth': ok({ user: { ...STUDENT, onboarded: true } }),
  'GET /onboarding/onboarded': ok({ onboarded: { onboarded: true } }),
  'GET /dashboard/screen-for-suggestions': ACCEPTED,
  'GET /dashboard/get-suggestions': ok({ suggestions: {} }),
  '*': 'hangs',
}

/** Fills in and presses a button. */
export const form = (fields: Readonly<Record<string, string>>, button: string): Action[] => [
  ...Object.entries(fields).map(([fill, value]) => ({ fill, with: value })),
  { press: button },
]

/** A call that is accepted. */
export const accept = (answer: string): Action => ({ answer, with: ACCEPTED })
