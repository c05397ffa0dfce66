import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { UNREACHABLE_MESSAGE } from '../../../../domain/messages.ts'
import { reportMachine } from '../../../../machines/report/report.machine.ts'
import { ReportDialog } from '../../../../src/screens/dashboard/likes/LikesDialogs.tsx'
import { nameNext } from '../naming.ts'
import type { Past } from '../past.ts'
import { HANDED_OVER, screenDriver } from '../screenDriver.ts'
import { expectSeen } from '../seen.ts'
import type { Stage } from '../stage.tsx'

const REASONS = {
  'Not who they say they are': 'fake',
  'Wants money, or it looks like a scam': 'scam',
  'Harasses or threatens me': 'harassment',
  'Insults or excludes people for who they are': 'hate',
  'Sexual words or pictures': 'sexual',
  'Is not a student': 'not_a_student',
  'The place is not as described, or does not exist': 'misleading_listing',
  'Something else': 'other',
}
const WORDS = 'Anything to add?'

/** The dialog about a person, as it is before anything was sent. */
export function expectReport(name: string): void {
  expectSeen({
    dialog: `Report ${name}`,
    fields: { ...REASONS, [WORDS]: '' },
    buttons: ['Close', 'Send report (disabled)'],
  })
}

/** Sends a report about a person, and waits for the receipt. */
export async function sendReport(stage: Stage): Promise<void> {
  await stage.person.click(screen.getByRole('radio', { name: 'Something else' }))
  await stage.press('Send report')
  await stage.answer('sendReport', { ok: true, value: { case: 'NK-000123' } })
}

function expectForm(past: Past, buttons: readonly string[], alerts: readonly string[] = []): void {
  const chosen = past.last('reason.chosen')?.reason
  expectSeen({
    dialog: 'Report Maya Okafor',
    fields: { ...REASONS, [WORDS]: past.last('words.changed')?.words ?? '' },
    buttons: [...buttons],
    alerts: [...alerts],
  })
  const checked = screen.getAllByRole<HTMLInputElement>('radio', { checked: true })
  expect(checked.map(({ value }) => value)).toEqual([chosen])
}

/** Why the report was not sent, when it was not. */
function wrong(past: Past): string[] {
  const last = past.last('xstate.done.actor.sendReport', 'xstate.error.actor.sendReport')
  if (!last) return []
  return [last.output ? last.output.message : UNREACHABLE_MESSAGE]
}

/** Reporting somebody. */
export const reportDriver = screenDriver<typeof reportMachine>({
  machine: reportMachine,
  open(stage, input) {
    const report = stage.start(reportMachine, input)
    stage.show(<ReportDialog report={report} />)
    return report
  },
  does: {
    'reason.chosen': ({ person }, { reason }) =>
      person.click(
        screen
          .getAllByRole<HTMLInputElement>('radio')
          .find(({ value }) => value === reason) as HTMLElement,
      ),
    async 'words.changed'({ person }, { words }) {
      screen.getByLabelText(WORDS).focus()
      await person.paste(words)
    },
    'report.submitted'(stage, { id }) {
      nameNext(id)
      return stage.press('Send report')
    },
    'block.requested': (stage) => stage.press('Block Maya Okafor, too'),
    'dialog.closed': ({ person }) =>
      person.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement),
  },
  ends: {},
  reads: {
    editing(past) {
      if (past.has('reason.chosen')) expectForm(past, ['Close', 'Send report'], wrong(past))
      else expectReport('Maya Okafor')
    },
    sending(past, stage) {
      expectForm(past, ['Send report (busy)'])
      expect(stage.asked('sendReport')).toMatchObject({
        id: 'r1',
        student: 'maya',
        subject: 'card',
      })
    },
    sent() {
      expectSeen({
        dialog: 'Thank you. We have your report.',
        text: [
          'Your case is NK-000123. Maya Okafor is not told who reported.',
          'You are not shown to each other as suggestions any more.',
        ],
        buttons: ['Close', 'Close', 'Block Maya Okafor, too'],
      })
    },
    closed: HANDED_OVER,
  },
})
