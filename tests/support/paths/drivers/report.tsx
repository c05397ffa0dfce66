import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { UNREACHABLE_MESSAGE } from '../../../../domain/messages.ts'
import type { ReportReason } from '../../../../domain/reports.ts'
import { reportMachine } from '../../../../machines/report/report.machine.ts'
import { ReportDialog } from '../../../../src/screens/dashboard/likes/LikesDialogs.tsx'
import { nameNext } from '../naming.ts'
import type { Past } from '../past.ts'
import { HANDED_OVER, screenDriver } from '../screenDriver.ts'
import { expectSeen } from '../seen.ts'
import type { Stage } from '../stage.tsx'

const REASONS: Readonly<Record<ReportReason, string>> = {
  fake: 'Not who they say they are',
  scam: 'Wants money, or it looks like a scam',
  harassment: 'Harasses or threatens me',
  hate: 'Insults or excludes people for who they are',
  sexual: 'Sexual words or pictures',
  not_a_student: 'Is not a student',
  misleading_listing: 'The place is not as described, or does not exist',
  other: 'Something else',
}
const WORDS = 'Anything to add?'

/** The labels and values of the form's fields. */
function fields(reason?: ReportReason, words = '') {
  const choices = Object.entries(REASONS).map(([value, label]) => [label, value === reason])
  return { ...Object.fromEntries(choices), [WORDS]: words }
}

/** Checks the report dialog for a student before anything was entered. */
export function expectReport(name: string): void {
  expectSeen({
    dialog: `Report ${name}`,
    fields: fields(),
    buttons: ['Close', 'Send report (disabled)'],
  })
}

/** Fills and sends a report and lets the server answer with a case number. */
export async function sendReport(stage: Stage): Promise<void> {
  await stage.person.click(screen.getByRole('radio', { name: 'Something else' }))
  await stage.press('Send report')
  await stage.answer('sendReport', { ok: true, value: { case: 'NK-000123' } })
}

const reasonOf = (past: Past): ReportReason | undefined => past.last('reason.chosen')?.reason
const wordsOf = (past: Past): string => past.last('words.changed')?.words ?? ''

function expectForm(past: Past, buttons: string[], alerts: string[] = []): void {
  expectSeen({
    dialog: 'Report Maya Okafor',
    fields: fields(reasonOf(past), wordsOf(past)),
    buttons,
    alerts,
  })
}

/** The error message of the last attempt to send; an empty list if there is none. */
function wrong(past: Past): string[] {
  const last = past.last('xstate.done.actor.sendReport', 'xstate.error.actor.sendReport')
  if (!last) return []
  return [last.output ? last.output.message : UNREACHABLE_MESSAGE]
}

/** Walks the paths of `report` on its React screen: the dialog for reporting a student. */
export const reportDriver = screenDriver<typeof reportMachine>({
  machine: reportMachine,
  open(stage, input) {
    const report = stage.start(reportMachine, input)
    stage.show(<ReportDialog report={report} />)
    return report
  },
  does: {
    'reason.chosen': ({ person }, { reason }) =>
      person.click(screen.getByRole('radio', { name: REASONS[reason] })),
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
      const send = reasonOf(past) ? 'Send report' : 'Send report (disabled)'
      expectForm(past, ['Close', send], wrong(past))
    },
    sending(past, stage) {
      expectForm(past, ['Send report (busy)'])
      expect(stage.asked('sendReport')).toEqual({
        ...{ id: 'r1', student: 'maya', subject: 'card' },
        ...{ reason: reasonOf(past), words: wordsOf(past) },
      })
    },
    sent() {
      expectSeen({
        dialog: 'Thank you. We have your report.',
        text: [
          'Your case is NK-000123. Maya Okafor is not told who reported.',
          'You will not be suggested to each other any more.',
        ],
        buttons: ['Close', 'Done', 'Block Maya Okafor, too'],
      })
    },
    closed: HANDED_OVER,
  },
})
