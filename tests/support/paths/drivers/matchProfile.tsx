import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { matchProfileMachine } from '../../../../machines/matchProfile/matchProfile.machine.ts'
import { MatchView } from '../../../../src/screens/dashboard/likes/MatchPage.tsx'
import type { Past } from '../past.ts'
import { screenDriver } from '../screenDriver.ts'
import { expectSeen, expectTexts } from '../seen.ts'

const LOADED = 'xstate.done.actor.loadMatch'
const BACK = 'Back → /home/likes'

function expectProfile(): void {
  expectSeen({
    title: 'Maya Okafor · Nookmate',
    heading: 'Maya Okafor',
    text: expect.any(Array),
    buttons: ['Previous photo (disabled)', 'Next photo', 'End the match', 'Block', 'Report'],
    links: [BACK],
    says: ['Photo 1 of 2'],
  })
  const card = within(screen.getByRole('article', { name: 'Maya Okafor' }))
  expectTexts(card.getAllByRole('definition'), ['Western University', 'Engineering', 'Lagos'])
  expectTexts(card.getByRole('list', { name: 'Interests' }).children, ['Music', 'Books'])
  const place = within(screen.getByRole('region', { name: 'Property' }))
  expectTexts(place.getByRole('list', { name: 'Amenities' }).children, [
    ...['Heater', 'Wifi', 'Washer', 'Parking', 'Balcony'],
  ])
}

/** What was found stays while it is read again. */
function expectLoading(past: Past): void {
  const found = past.events.findLast(({ type, output }) => type === LOADED && output.ok)?.output
  if (found?.ok && found.value.profile) {
    expectProfile()
    return
  }
  const name = found?.ok ? found.value.match.person.name : 'Match'
  expectSeen({
    ...{ title: `${name} · Nookmate`, heading: name, links: [BACK], says: ['Loading the profile'] },
  })
}

function expectGone(name: string, said: string, text: string[] = [], buttons: string[] = []): void {
  expectSeen({
    ...{ title: `${name} · Nookmate`, heading: name, text, buttons },
    ...{ links: [BACK, 'Back to Likes → /home/likes'], says: [said] },
  })
}

/** The profile of a match. */
export const matchProfileDriver = screenDriver<typeof matchProfileMachine>({
  machine: matchProfileMachine,
  open(stage, input) {
    const matchProfile = stage.start(matchProfileMachine, input)
    stage.show(<MatchView matchProfile={matchProfile} send={() => undefined} />)
    return matchProfile
  },
  does: { 'match.changed': (stage, event) => stage.elsewhere(event) },
  ends: {},
  reads: {
    loading: expectLoading,
    waitingToLoad: expectLoading,
    shown: expectProfile,
    ended: () =>
      expectGone(
        'Maya Okafor',
        'Your match with Maya Okafor has ended',
        ['You do not see each other’s profile any more.'],
        ['Report'],
      ),
    missing: () => expectGone('Match', 'This match is not here any more'),
  },
})
