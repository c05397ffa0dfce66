import { screen } from '@testing-library/react'
import { safetyMachine } from '../../../../machines/safety/safety.machine.ts'
import { SafetyDialog } from '../../../../src/screens/dashboard/likes/LikesDialogs.tsx'
import { accepted } from '../../heldActor.ts'
import { screenDriver } from '../screenDriver.ts'
import { expectSeen } from '../seen.ts'
import { expectReport, sendReport } from './report.tsx'

const close = () => screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement

/**
 * Walks the paths of `safety` on its React screen: the dialogs for reporting and blocking, of which one is open at a
 * time.
 */
export const safetyDriver = screenDriver<typeof safetyMachine>({
  machine: safetyMachine,
  open(stage) {
    const safety = stage.start(safetyMachine, undefined)
    stage.show(<SafetyDialog safety={safety} />)
    return safety
  },
  does: {
    'report.requested': (stage, event) => stage.elsewhere(event),
    'parting.requested': (stage, event) => stage.elsewhere(event),
  },
  ends: {
    async report(stage, { isSent, isBlockWanted }) {
      if (isSent) await sendReport(stage)
      if (isBlockWanted) await stage.press('Block Leo Martin, too')
      else await stage.person.click(close())
    },
    async parting(stage, { isDone }) {
      if (!isDone) return stage.person.click(close())
      await stage.press('Block')
      await stage.answer('sendParting', accepted)
    },
  },
  reads: {
    idle: () => expectSeen({ title: 'Nookmate' }),
    reporting: () => expectReport('Leo Martin'),
    parting: () =>
      expectSeen({
        dialog: 'Block Leo Martin?',
        text: [
          'You will not see each other any more, and a match between you ends. Leo Martin is not told.',
        ],
        buttons: ['Close', 'Block', 'Cancel'],
      }),
  },
})
