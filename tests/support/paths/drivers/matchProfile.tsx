import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { matchProfileMachine } from '../../../../machines/matchProfile/matchProfile.machine.ts'
import { MatchView } from '../../../../src/screens/dashboard/likes/MatchPage.tsx'
import type { Past } from '../past.ts'
import { screenDriver } from '../screenDriver.ts'
import { expectSeen, expectTexts } from '../seen.ts'

const LOADED = 'xstate.done.actor.loadMatch'
const BACK = 'Back → /home/likes'
const TO_LIKES = 'Back to Likes → /home/likes'

const nothing = () => undefined

/** The last successful answer; undefined before it. */
function found(past: Past) {
  return past.events.findLast(({ type, output }) => type === LOADED && output.ok)?.output.value
}

/** Title and heading of the page: the name once it is known, before that "Match". */
function page(past: Past) {
  const name: string = found(past)?.match.person.name ?? 'Match'
  return { title: `${name} · Nookmate`, heading: name }
}

function expectProfile(past: Past): void {
  expectSeen({
    ...page(past),
    text: ['I cook on Sundays.', 'Offered by Maya Okafor', 'A bright room in a brick house.'],
    buttons: ['End the match', 'Block', 'Report', 'Previous photo (disabled)', 'Next photo'],
    links: [BACK],
    says: ['Photo 1 of 2'],
  })
  expectTexts(screen.getAllByRole('heading', { level: 2 }), [
    'Maya Okafor, 21',
    'Sunny room near campus',
  ])
  expectTexts(screen.getByRole('list', { name: 'Interests' }).children, ['Music', 'Books'])
  expectTexts(document.querySelectorAll('dl > div'), [
    'UniversityWestern University',
    'ProgramEngineering',
    'FromLagos',
  ])
  expectTexts(screen.getByRole('list', { name: 'Amenities' }).children, [
    ...['Heater', 'Wifi', 'Washer', 'Parking', 'Balcony'],
  ])
  expect(screen.getAllByRole<HTMLImageElement>('img').map(({ src }) => src)).toEqual([
    'https://nookmate.test/maya.jpg',
    'https://nookmate.test/1.jpg',
    'https://nookmate.test/2.jpg',
  ])
}

/** Checks the page while it loads: the last known profile, or "Loading the profile". */
function expectLoading(past: Past): void {
  if (found(past)?.profile) expectProfile(past)
  else expectSeen({ ...page(past), links: [BACK], says: ['Loading the profile'] })
}

/** Walks the paths of `matchProfile` on its React screen: the page of a match. */
export const matchProfileDriver = screenDriver<typeof matchProfileMachine>({
  machine: matchProfileMachine,
  open(stage, input) {
    const matchProfile = stage.start(matchProfileMachine, input)
    stage.show(<MatchView matchProfile={matchProfile} send={nothing} />)
    return matchProfile
  },
  does: { 'match.changed': (stage, event) => stage.elsewhere(event) },
  ends: {},
  reads: {
    loading(past, stage) {
      expectLoading(past)
      expect(stage.asked('loadMatch')).toEqual({ match: 'match-with-maya' })
    },
    waitingToLoad: expectLoading,
    shown: expectProfile,
    ended(past) {
      expectSeen({
        ...page(past),
        text: ['You can no longer see each other’s profiles.'],
        buttons: ['Report'],
        links: [BACK, TO_LIKES],
        says: ['Your match with Maya Okafor has ended'],
      })
    },
    missing(past) {
      expectSeen({
        ...page(past),
        links: [BACK, TO_LIKES],
        says: ['This match is no longer here'],
      })
    },
  },
})
