import { dashboardMachine } from '../../../../machines/dashboard/dashboard.machine.ts'
import { NO_CHANGES } from '../../../../machines/likes/changes.ts'
import { LEO } from '../../../../machines/paths/models/samples.ts'
import { refillMachine } from '../../../../machines/refill/refill.machine.ts'
import { DashboardScreen } from '../../../../src/screens/dashboard/DashboardScreen.tsx'
import { holdFile } from '../../onboardingScreen.tsx'
import { undoOffer } from '../card.ts'
import type { Past } from '../past.ts'
import { screenDriver } from '../screenDriver.ts'
import { expectInFront, suggest } from './dashboard.tsx'

const DECK = Array.from({ length: 10 }, (_, at) => ({
  ...LEO,
  id: `s${at}`,
  name: `Student ${at}`,
}))

/**
 * Checks that the next candidate is shown, and no message but the offer to undo the like. The new deck has none of
 * the old candidates; its first is Leo.
 */
function expectUntroubled(past: Past): void {
  const decided = 6 + past.times('queue.shortened')
  const isNewDeck = past.events.some(
    ({ type, output }) => type === 'xstate.done.actor.loadSuggestions' && output.ok,
  )
  expectInFront(isNewDeck ? LEO.name : `Student ${decided}`, {
    isWithLikes: true,
    offer: undoOffer('liked', `Student ${decided - 1}`),
  })
}

/**
 * Walks the paths of `refill` on its React screen: the request for more suggestions in the background. It shows
 * nothing itself, so the checks look at the card.
 */
export const refillDriver = screenDriver<typeof refillMachine>({
  machine: refillMachine,
  async open(stage) {
    const dashboard = stage.start(dashboardMachine, {
      userId: 'u1',
      features: ['likes', 'reports'],
    })
    stage.show(<DashboardScreen dashboard={dashboard} holdFile={holdFile} />)
    await suggest(stage, ...DECK)
    for (let decided = 0; decided < 6; decided += 1) await stage.press('Like')
    return dashboard.getSnapshot().children.suggestions?.getSnapshot().children.refill
  },
  does: {
    'queue.shortened': (stage) => stage.press('Like'),
    'candidates.returned': (stage) =>
      stage.elsewhere({
        type: 'lists.changed',
        changes: { ...NO_CHANGES, returned: ['zoe'] },
      }),
  },
  ends: {},
  reads: {
    idle: expectUntroubled,
    loadingSuggestions: expectUntroubled,
    waiting: expectUntroubled,
  },
})
