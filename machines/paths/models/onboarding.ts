import { onboardingMachine } from '../../onboarding/onboarding.machine.ts'
import { NO_PROGRESS } from '../../onboarding/progress.ts'
import { answers, NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { FILLED_PROFILE } from './profile.ts'
import { OUT_OF_ORDER } from './samples.ts'

/** The onboarding as a whole; profile and property are flows with paths of their own. */
export const onboardingModel = pathModel<typeof onboardingMachine>({
  machine: onboardingMachine,
  inputs: { '': { userId: 'u1' } },
  states: {
    loadingProgress: 'it is looked up how far the student has come',
    waitingToLoad: 'it waits to look that up again',
    resuming: 'the progress decides',
    role: 'step 1, the role',
    consent: 'step 2, the consent',
    profile: 'step 3, the profile',
    property: 'step 4, the property',
    completing: 'the onboarding is being completed',
    incomplete: 'completing can be tried again',
    onboarded: 'onboarded',
    loggedOut: 'logged out',
  },
  events: {
    'role.picked': () => [
      { does: 'choose *Searcher*', role: 'searcher' },
      { does: 'choose *Poster*', role: 'poster' },
    ],
    'consent.agreed': () => [{ does: 'agree' }],
    'step.advanced': () => [{ does: 'press next' }],
    'completion.retried': () => [{ does: 'press *Try again*' }],
  },
  actors: {
    logout: { ended: { 'log out': undefined } },
    profile: { ended: { 'complete the profile': { form: FILLED_PROFILE } } },
    property: { ended: { 'complete the property': undefined } },
    loadProgress: {
      accepted: {
        'the student is new': NO_PROGRESS,
        'a searcher had come to the consent': { ...NO_PROGRESS, role: 'searcher', step: 2 },
        'a poster had come to the profile': { ...NO_PROGRESS, role: 'poster', step: 3 },
        'a poster had come to the property': { ...NO_PROGRESS, role: 'poster', step: 4 },
        'the student is onboarded': { ...NO_PROGRESS, role: 'searcher', isOnboarded: true },
      },
      refused: {
        'the service is out of order': OUT_OF_ORDER,
      },
      failed: NO_ANSWER,
    },
    updateRole: answers(
      'the role is saved',
      'the role is refused',
      'Role must be searcher or poster.',
    ),
    completeOnboarding: answers(
      'the onboarding is complete',
      'something is still needed',
      'Still needed: photo',
    ),
  },
  delays: { retryDelay: 'wait for the next try' },
  facts: ({ isOnboarded, step, role, isAgreed }) => [isOnboarded, step, role, isAgreed],
})
