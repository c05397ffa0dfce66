import { dashboardMachine } from '../../../../machines/dashboard/dashboard.machine.ts'
import { LEO } from '../../../../machines/paths/models/samples.ts'
import { refillMachine } from '../../../../machines/refill/refill.machine.ts'
import { DashboardScreen } from '../../../../src/screens/dashboard/DashboardScreen.tsx'
import { undoOffer } from '../card.ts'
import type { Past } from '../past.ts'
import { screenDriver } from '../screenDriver.ts'
import { expectInFront, NOTHING_CHANGED, suggest } from './dashboard.tsx'

const DECK = Array.from({ length: 10 }, (_, at) => ({
  ...LEO,
  id: `s${at}`,
  name: `Student ${at}`,
}))

/** Whatever is asked for, the next candidate is there and nothing is said but whom one has liked. */
function expectUntroubled(past: Past): void {
  const decided = 6 + past.times('queue.shortened')
  expectInFront(`Student ${decided}`, {
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
    stage.show(<DashboardScreen dashboard={dashboard} />)
    await suggest(stage, ...DECK)
    for (let decided = 0; decided < 6; decided += 1) await stage.press('Like')
    return dashboard.getSnapshot().children.suggestions?.getSnapshot().children.refill
  },
  does: {
    'queue.shortened': (stage) => stage.press('Like'),
    'candidates.returned': (stage) =>
      stage.elsewhere({
        type: 'lists.changed',
        changes: { ...NOTHING_CHANGED, returned: ['zoe'] },
      }),
  },
  ends: {},
  reads: { idle: expectUntroubled, loadingSuggestions: expectUntroubled },
})
