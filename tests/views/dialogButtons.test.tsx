import { expect, test } from 'vitest'
import { partingMachine } from '../../machines/parting/parting.machine.ts'
import { MATCH } from '../../machines/paths/models/samples.ts'
import { reportMachine } from '../../machines/report/report.machine.ts'
import { PartingDialog, ReportDialog } from '../../src/screens/dashboard/likes/LikesDialogs.tsx'
import { sendReport } from '../support/paths/drivers/report.tsx'
import { openStage, type Stage } from '../support/paths/stage.tsx'

/** Presses a button of a dialog. Returns what its flow hears then. */
async function heardAt(stage: Stage, flow: unknown, button: string) {
  stage.takeHeardBy(flow)
  await stage.press(button)
  return stage.takeHeardBy(flow).filter(({ type }) => !type.startsWith('xstate.'))
}

test.each([
  ['block', 'Close', 'dialog.closed'],
  ['block', 'Cancel', 'dialog.closed'],
  ['block', 'Block', 'parting.confirmed'],
  ['end', 'Close', 'dialog.closed'],
  ['end', 'Cancel', 'dialog.closed'],
  ['end', 'End the match', 'parting.confirmed'],
] as const)('in the question of a parting (%s), *%s* does what it says: %s', async (...row) => {
  const [kind, button, type] = row
  const stage = openStage()
  const asked = { kind, person: MATCH.person, match: MATCH.id }
  const parting = stage.start(partingMachine, asked)
  stage.show(<PartingDialog parting={parting} />)
  expect(await heardAt(stage, parting, button)).toEqual([{ type }])
})

test('a report that is not sent yet can be closed', async () => {
  const stage = openStage()
  const report = stage.start(reportMachine, { person: MATCH.person, subject: 'profile' })
  stage.show(<ReportDialog report={report} />)
  expect(await heardAt(stage, report, 'Close')).toEqual([{ type: 'dialog.closed' }])
})

test.each([
  ['Close', 'dialog.closed'],
  ['Done', 'dialog.closed'],
  ['Block Maya Okafor, too', 'block.requested'],
])('once a report was sent, *%s* does what it says: %s', async (button, type) => {
  const stage = openStage()
  const report = stage.start(reportMachine, { person: MATCH.person, subject: 'profile' })
  stage.show(<ReportDialog report={report} />)
  await sendReport(stage)
  expect(await heardAt(stage, report, button)).toEqual([{ type }])
})
