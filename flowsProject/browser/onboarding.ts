import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Progress } from '../../machines/onboarding/progress.ts'
import type { Path } from '../../machines/paths/generate.ts'
import { FILLED_PROFILE } from '../../machines/paths/models/profile.ts'
import { FILLED_PROPERTY } from '../../machines/paths/models/property.ts'
import type { FlowScreen } from '../../scripts/paths/flowScreen.ts'
import { latest } from './latest.ts'
import { accept, accepted, NEWCOMER, STUDENT_WORLD } from './worlds.ts'

/** The progress that the server reports first; undefined if it does not. */
function progressOf({ steps }: Path): Progress | undefined {
  const first = steps.find(({ event }) => event.type === 'xstate.done.actor.loadProgress')
  return (first?.event as { output?: { value?: Progress } } | undefined)?.output?.value
}

/** A stored draft with both forms filled in, so that only their last page must be confirmed. */
function draftOf(path: Path): object {
  const { role, step } = progressOf(path) ?? {}
  const filled = { page: 2, profile: FILLED_PROFILE, property: FILLED_PROPERTY }
  return { ...filled, ...(role && { role, step }) }
}

const onboarding: FlowScreen = {
  at: '/onboarding',
  calls: {
    loadProgress: 'GET /onboarding/onboarded',
    updateRole: 'POST /onboarding/update-role',
    completeOnboarding: 'POST /onboarding/complete-onboarding',
  },
  bodies: {
    loadProgress: ({ isOnboarded, role }: Progress) =>
      accepted({ onboarded: { onboarded: isOnboarded, profile: { ...(role && { role }) } } }),
  },
  kept: (path) => ({ 'localStorage nookmate.onboarding.u1': draftOf(path) }),
  world: NEWCOMER,
  worldAfter: {
    'the onboarding is complete': STUDENT_WORLD,
    'the student is onboarded': STUDENT_WORLD,
  },
  means: {
    'choose *Searcher*': [
      { press: 'Searcher I am looking for a place and for people to live with.' },
    ],
    'choose *Poster*': [{ press: 'Poster I have a place and am looking for people to live with.' }],
    agree: [{ press: 'I Agree' }],
    'press next': [{ press: 'Next' }],
    'wait for the next try': [{ seconds: 30 }],
    'log out': [{ press: 'Logout' }, accept('POST /logout')],
    'complete the profile': [{ press: 'Continue' }, accept('POST /onboarding/update-profile')],
    'complete the property': ({ steps }) => [
      ...(steps.some(({ does }) => does === 'complete the profile') ? [{ press: 'Continue' }] : []),
      { press: 'Complete' },
      accept('POST /onboarding/update-property'),
    ],
  },
  sees: {
    loadingProgress: { shows: ['Loading'] },
    waitingToLoad: { shows: ['Loading'] },
    role: { says: ['Getting started'] },
    consent: { says: ['Data Consent'] },
    profile: { shows: ['Personal Info'] },
    property: { says: ['Property Info'] },
    completing: { says: ['Completing your profile'], shows: ['Almost there'] },
    incomplete: (moment) => ({
      shows: ['Almost there', 'Try again'],
      says: latest(moment, {
        'xstate.done.actor.completeOnboarding': 'Still needed: photo',
        'xstate.error.actor.completeOnboarding': UNREACHABLE_MESSAGE,
      }),
    }),
    onboarded: { address: '/home/dashboard' },
    loggedOut: { address: '/' },
  },
}

export const ONBOARDING_SCREENS = { onboarding }
