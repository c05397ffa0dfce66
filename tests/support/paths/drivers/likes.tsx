import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { likesMachine } from '../../../../machines/likes/likes.machine.ts'
import { NewMatch } from '../../../../src/screens/dashboard/likes/LikesDialogs.tsx'
import { LikesLists } from '../../../../src/screens/dashboard/likes/LikesPage.tsx'
import type { Past } from '../past.ts'
import { NEVER_ENDS, NEVER_SEEN, screenDriver } from '../screenDriver.ts'
import { expectSeen, expectTexts } from '../seen.ts'
import { stopTheClock } from '../today.ts'

const PAGE = { title: 'Likes · Nookmate', heading: 'Likes' }

const nothing = () => undefined
const expectLoading = () => expectSeen({ ...PAGE, says: ['Loading your likes'] })

/** Checks the dialog about the match with Maya until it is closed, then the tab; both times the lists are there. */
function expectLists(past: Past): void {
  if (past.has('matches.seen')) {
    expectSeen({
      ...PAGE,
      text: ['Engineering', 'Nov 1, 2026', 'Engineering', 'Nov 2, 2026'],
      buttons: ['More options Maya Okafor', 'Take back', 'More options Leo Martin'],
      links: ['Maya Okafor → /home/matches/match-with-maya'],
    })
  } else {
    expectSeen({
      dialog: 'You and Maya Okafor like each other',
      buttons: ['Close', 'Keep looking'],
      links: ['See profile → /home/matches/match-with-maya'],
    })
    screen.getByRole('img', { name: 'You' })
    const portrait = screen.getByRole<HTMLImageElement>('img', { name: 'Portrait of Maya Okafor' })
    expect(portrait.src).toBe('https://nookmate.test/maya.jpg')
  }
  expectTexts(document.querySelectorAll('main h2, main h3'), [
    ...['Matches 1', 'Maya OkaforNew', 'You like 1', 'Leo Martin'],
    ...['Passed 1', 'Noah Tremblay'],
  ])
}

/** Walks the paths of `likes` on its React screen: the Likes tab and the dialog about a new match. */
export const likesDriver = screenDriver<typeof likesMachine>({
  machine: likesMachine,
  open(stage, input) {
    stopTheClock()
    const likes = stage.start(likesMachine, input)
    stage.show(
      <>
        <LikesLists likes={likes} send={nothing} />
        <NewMatch likes={likes} />
      </>,
    )
    return likes
  },
  does: {
    'event.arrived': (stage, event) => stage.elsewhere(event),
    'likes.outdated': (stage, event) => stage.elsewhere(event),
    'search.resumed': (stage, event) => stage.elsewhere(event),
    'matches.seen': (stage) => stage.press('Keep looking'),
  },
  ends: { liveStream: NEVER_ENDS },
  reads: {
    choosing: NEVER_SEEN,
    notOffered() {
      expectSeen({
        ...PAGE,
        text: ['People you like, and people who like you back, appear here.'],
        links: ['Look at suggestions → /home/dashboard'],
        says: ['Nobody here yet'],
      })
    },
    loading: expectLoading,
    waitingToLoad: expectLoading,
    'ready.current': expectLists,
    'ready.reloading': expectLists,
    'ready.resuming': expectLists,
    'ready.waitingToReload': expectLists,
  },
})
