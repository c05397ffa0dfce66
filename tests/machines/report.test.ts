import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import {
  type NewReport,
  type ReportInput,
  reportMachine,
} from '../../machines/report/report.machine.ts'
import { heldActor, refused, settled } from '../support/heldActor.ts'

const CASE = { ok: true, value: { case: 'NK-000123' } } as const

function start(input: Partial<ReportInput> = {}) {
  const sendReport = heldActor<Reply<{ case: string }>, NewReport>()
  const actor = createActor(
    reportMachine.provide({
      actors: { sendReport: sendReport.logic },
      actions: { logFailure: () => undefined },
    }),
    { input: { person: { id: 'maya', name: 'Maya' }, subject: 'profile', ...input } },
  ).start()
  const submit = (id: string) => actor.send({ type: 'report.submitted', id })
  const fill = (words = 'She asked for $50.') => {
    actor.send({ type: 'reason.chosen', reason: 'scam' })
    actor.send({ type: 'words.changed', words })
  }
  return { actor, sendReport, submit, fill, snapshot: () => actor.getSnapshot() }
}

it('needs a reason; words only if wanted, and not too many', () => {
  const { actor, snapshot } = start()
  const canSubmit = () => snapshot().can({ type: 'report.submitted', id: 'r1' })
  expect(canSubmit()).toBe(false)
  actor.send({ type: 'words.changed', words: 'No reason.' })
  expect(canSubmit()).toBe(false)
  actor.send({ type: 'reason.chosen', reason: 'scam' })
  expect(canSubmit()).toBe(true)
  actor.send({ type: 'words.changed', words: ` ${'é'.repeat(2000)} ` })
  expect(canSubmit()).toBe(true)
  actor.send({ type: 'words.changed', words: 'é'.repeat(2001) })
  expect(canSubmit()).toBe(false)
})

it('sends who is reported, on what, why and in which words; ends with a receipt', async () => {
  const { actor, sendReport, submit, fill, snapshot } = start()
  fill()
  submit('r1')
  expect(sendReport.last().input).toEqual({
    ...{ id: 'r1', student: 'maya', subject: 'profile' },
    ...{ reason: 'scam', words: 'She asked for $50.' },
  })
  actor.send({ type: 'dialog.closed' })
  expect(snapshot().value).toBe('sending')
  sendReport.last().resolve(CASE)
  await settled()
  expect([snapshot().value, snapshot().context.case]).toEqual(['sent', 'NK-000123'])
  actor.send({ type: 'dialog.closed' })
  expect(snapshot().output).toEqual({ isSent: true, isBlockWanted: false })
})

it('names the message of a conversation that is reported', () => {
  const { sendReport, submit, fill } = start({ subject: 'conversation', message: 'm1' })
  fill()
  submit('r1')
  expect(sendReport.last().input).toMatchObject({ subject: 'conversation', message: 'm1' })
})

it('on the receipt the person can be blocked, too', async () => {
  const { actor, sendReport, submit, fill, snapshot } = start()
  fill()
  submit('r1')
  sendReport.last().resolve(CASE)
  await settled()
  actor.send({ type: 'block.requested' })
  expect(snapshot().output).toEqual({ isSent: true, isBlockWanted: true })
})

it('a failure keeps what was typed; the same report is sent under the same name again', async () => {
  const { sendReport, submit, fill, snapshot } = start()
  fill()
  submit('r1')
  sendReport.last().reject(new Error('offline'))
  await settled()
  expect(snapshot().context).toMatchObject({
    ...{ reason: 'scam', words: 'She asked for $50.', message: UNREACHABLE_MESSAGE },
  })
  submit('r2')
  expect(snapshot().context.message).toBe('')
  sendReport.last().resolve(refused('Choose a reason from the list.'))
  await settled()
  expect(snapshot().context.message).toBe('Choose a reason from the list.')
  submit('r3')
  expect(sendReport.calls.map(({ input: { id } }) => id)).toEqual(['r1', 'r1', 'r1'])
})

it.each([
  { type: 'words.changed', words: 'And for $100.' },
  { type: 'reason.chosen', reason: 'fake' },
] as const)('a report that reads otherwise has another name: $type', async (change) => {
  const { actor, sendReport, submit, fill } = start()
  fill()
  submit('r1')
  sendReport.last().reject(new Error('offline'))
  await settled()
  actor.send(change)
  submit('r2')
  expect(sendReport.calls.map(({ input: { id } }) => id)).toEqual(['r1', 'r2'])
})

it('a form that is closed sends nothing', () => {
  const { actor, sendReport, fill, snapshot } = start()
  fill()
  actor.send({ type: 'dialog.closed' })
  expect(snapshot().output).toEqual({ isSent: false, isBlockWanted: false })
  expect(sendReport.calls).toEqual([])
})
