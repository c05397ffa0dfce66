import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { Role } from '../../../../domain/enumerations.ts'
import { onboardingMachine } from '../../../../machines/onboarding/onboarding.machine.ts'
import { FILLED_PROPERTY } from '../../../../machines/paths/models/property.ts'
import { OnboardingScreen } from '../../../../src/screens/onboarding/OnboardingScreen.tsx'
import { accepted } from '../../heldActor.ts'
import { holdFile } from '../../onboardingScreen.tsx'
import type { Past } from '../past.ts'
import { HANDED_OVER, NEVER_SEEN, screenDriver } from '../screenDriver.ts'
import { expectFocus, expectSeen, expectTexts } from '../seen.ts'
import { UNREACHABLE } from '../words.ts'
import { completeProfile } from './profile.tsx'
import { completeProperty } from './property.tsx'

const LOADED = 'xstate.done.actor.loadProgress'
const REFUSED = 'xstate.done.actor.completeOnboarding'
const LOST = 'xstate.error.actor.completeOnboarding'
const MESSAGES: Readonly<Record<string, string>> = {
  [REFUSED]: 'Still needed: photo',
  [LOST]: UNREACHABLE,
}
const CARDS = {
  searcher: 'Searcher I am looking for a place and for people to live with.',
  poster: 'Poster I have a place and am looking for people to live with.',
}

function roleOf(past: Past): Role | undefined {
  return past.last('role.picked')?.role ?? past.last(LOADED)?.output.value.role
}

/** Checks the number of steps and the progress bar. A poster has four steps, everybody else three. */
function expectProgress(past: Past, step: number): void {
  const count = roleOf(past) === 'poster' ? 4 : 3
  expect(screen.getByText(/^Step/).textContent).toMatch(
    new RegExp(`^Step ${step} of ${count}(, page 1 of 2)?$`),
  )
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Onboarding progress' })
  expect(bar.value).toBe(Math.round((100 * step) / count))
}

const expectSpinner = () => expectSeen({ title: 'Nookmate', says: ['Loading'] })

/** The number of the last step, which completes the onboarding. */
const lastStep = (past: Past) => (roleOf(past) === 'poster' ? 4 : 3)

/** Walks the paths of `onboarding` on its React screen: the onboarding as a whole, between sign-up and dashboard. */
export const onboardingDriver = screenDriver<typeof onboardingMachine>({
  machine: onboardingMachine,
  open(stage, input) {
    const onboarding = stage.start(onboardingMachine, input)
    stage.show(<OnboardingScreen onboarding={onboarding} holdFile={holdFile} canLogOut />)
    return onboarding
  },
  does: {
    'role.picked': (stage, { role }) => stage.press(CARDS[role]),
    'consent.agreed': (stage) => stage.press('I Agree'),
    'step.advanced': (stage) => stage.press('Next'),
    'completion.retried': (stage) => stage.press('Try again'),
  },
  ends: {
    async logout(stage) {
      await stage.press('Logout')
      await stage.answer('logOut', accepted)
    },
    profile: (stage, { form }) => completeProfile(stage, form),
    property: (stage) => completeProperty(stage, FILLED_PROPERTY),
  },
  reads: {
    loadingProgress: expectSpinner,
    waitingToLoad: expectSpinner,
    resuming: NEVER_SEEN,
    role(past) {
      const role = roleOf(past)
      expectSeen({
        title: 'Getting started: your situation · Nookmate',
        heading: 'Getting started',
        buttons: [
          'Logout',
          role === 'searcher' ? `${CARDS.searcher} (pressed)` : CARDS.searcher,
          role === 'poster' ? `${CARDS.poster} (pressed)` : CARDS.poster,
          ...(role ? ['Next'] : []),
        ],
        says: role ? [] : ['Still needed: your choice'],
      })
      expect(
        screen.getByRole('group', { name: 'Which best describes your situation?' }),
      ).toBeDefined()
      expectProgress(past, 1)
    },
    consent(past, stage) {
      const isAgreed = past.has('consent.agreed')
      expectSeen({
        title: 'Data Consent · Nookmate',
        heading: 'Data Consent',
        text: [
          'To find a home for you, Nookmate collects and uses:',
          expect.stringContaining('to recommend places and people to you'),
          expect.stringMatching(/\(PIPEDA\).*withdraw your consent.*by deleting your account/),
        ],
        buttons: [
          'Logout',
          isAgreed ? 'I Agree (pressed)' : 'I Agree',
          ...(isAgreed ? ['Next'] : []),
        ],
        says: isAgreed ? [] : ['Still needed: your agreement'],
      })
      expectTexts(screen.getByRole('list', { name: 'Collected data' }).children, [
        'Your name',
        'Your age',
        'Your gender',
        'Your university',
        'Your program',
        expect.stringMatching(/^Your preferences/),
      ])
      expect(stage.asked('updateRole')).toEqual({ role: roleOf(past) })
      expectProgress(past, 2)
    },
    async profile(past) {
      await screen.findByRole('heading', { level: 1, name: 'Getting Started' })
      expectSeen({
        title: 'Getting Started: your profile · Nookmate',
        heading: 'Getting Started',
        text: ['This is how other students get to know you.'],
        fields: { University: '', Program: '', 'City of origin': '', Age: '' },
        buttons: ['Logout', 'Profile photo: add a photo (file)'],
        says: ['Still needed: photo, university, program, city of origin, age'],
      })
      expectProgress(past, 3)
      expectFocus('Getting Started')
    },
    async property(past) {
      await screen.findByRole('heading', { level: 1, name: 'Property Info' })
      expectSeen({
        title: 'Property Info, part one · Nookmate',
        heading: 'Property Info',
        text: ['The place you share. Part one of two.'],
        fields: {
          Title: '',
          Location: '',
          'Roommates wanted': '',
          Cost: '',
          'Privatize the property address': false,
        },
        buttons: ['Logout', 'Add photos (file)', 'One less', 'One more'],
        says: ['Still needed: photos, title, location, roommates wanted, cost'],
      })
      expectProgress(past, 4)
      expectFocus('Property Info')
    },
    completing(past) {
      expectSeen({
        title: 'Almost there · Nookmate',
        heading: 'Almost there',
        text: ['Your profile is being completed.'],
        buttons: ['Logout'],
        says: ['Completing your profile'],
      })
      expectProgress(past, lastStep(past))
    },
    incomplete(past) {
      const message = MESSAGES[past.last(REFUSED, LOST)?.type ?? '']
      expectSeen({
        title: 'Almost there · Nookmate',
        heading: 'Almost there',
        buttons: ['Logout', 'Try again'],
        says: [`${message}Try again`],
      })
      expectProgress(past, lastStep(past))
    },
    onboarded: HANDED_OVER,
    loggedOut: HANDED_OVER,
  },
})
