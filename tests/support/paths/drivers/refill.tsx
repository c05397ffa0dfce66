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
 * In every state the next candidate is shown, of a new deck that has none of the old one its first, and the only
 * message is the offer to undo the like.
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

/** Asking for more; a person sees nothing of it. */
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
