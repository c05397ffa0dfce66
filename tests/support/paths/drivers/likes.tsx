import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { Likes } from '../../../../domain/likes.ts'
import { likesMachine } from '../../../../machines/likes/likes.machine.ts'
import { NewMatch } from '../../../../src/screens/dashboard/likes/LikesDialogs.tsx'
import { LikesLists } from '../../../../src/screens/dashboard/likes/LikesPage.tsx'
import type { Past } from '../past.ts'
import { NEVER_ENDS, NEVER_SEEN, screenDriver } from '../screenDriver.ts'
import { expectSeen, expectTexts } from '../seen.ts'

const PAGE = { title: 'Likes · Nookmate', heading: 'Likes' }
const LOADED = 'xstate.done.actor.loadLikes'

/** The lists as they arrived last: every event says again what they say. */
function listsOf(past: Past): Likes | undefined {
  return past.events.findLast(({ type, output }) => type === LOADED && output.ok)?.output.value
}

const expectLoading = () => expectSeen({ ...PAGE, says: ['Loading your likes'] })

/** The lists, behind the dialog about a match that nobody has looked at. */
export function expectLists(past: Past): void {
  expect(listsOf(past)).toBeDefined()
  if (!past.has('matches.seen')) {
    expectSeen({
      dialog: 'You and Maya Okafor like each other',
      buttons: ['Close', 'Keep looking'],
      links: ['See profile → /home/matches/match-with-maya'],
    })
    return
  }
  expectSeen({
    ...PAGE,
    text: expect.any(Array),
    buttons: [
      'More options Maya Okafor',
      'Take back',
      'More options Leo Martin',
      'Show again',
      'More options Noah Tremblay',
    ],
    links: ['Maya Okafor → /home/matches/match-with-maya'],
  })
  expectTexts(screen.getAllByRole('heading', { level: 2, hidden: true }), [
    ...['Matches 1', 'You like 1', 'Passed 1'],
  ])
}

/** The lists, and what keeps them up to date. */
export const likesDriver = screenDriver<typeof likesMachine>({
  machine: likesMachine,
  open(stage, input) {
    const likes = stage.start(likesMachine, input)
    stage.show(
      <>
        <LikesLists likes={likes} send={() => undefined} />
        <NewMatch likes={likes} />
      </>,
    )
    return likes
  },
  does: {
    'event.arrived': (stage, event) => stage.elsewhere(event),
    'likes.outdated': (stage, event) => stage.elsewhere(event),
    'matches.seen': (stage) => stage.press('Keep looking'),
  },
  ends: { liveStream: NEVER_ENDS },
  reads: {
    choosing: NEVER_SEEN,
    // The dashboard shows its modal then.
    notOffered: () => expect(screen.queryByRole('dialog')).toBeNull(),
    loading: expectLoading,
    waitingToLoad: expectLoading,
    'ready.current': expectLists,
    'ready.reloading': expectLists,
    'ready.waitingToReload': expectLists,
  },
})
