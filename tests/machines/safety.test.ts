import { expect, it } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import { type PartingInput, partingMachine } from '../../machines/parting/parting.machine.ts'
import { type NewReport, reportMachine } from '../../machines/report/report.machine.ts'
import { safetyMachine } from '../../machines/safety/safety.machine.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'

const MAYA = { id: 'maya', name: 'Maya' }
const LEO = { id: 'leo', name: 'Leo' }

function start() {
  const sendReport = heldActor<Reply<{ case: string }>, NewReport>()
  const sendParting = heldActor<Reply<unknown>, PartingInput>()
  const told: unknown[] = []
  const quiet = { logFailure: () => undefined }
  const safety = safetyMachine.provide({
    actors: {
      report: reportMachine.provide({
        actors: { sendReport: sendReport.logic },
        actions: quiet,
      }),
      parting: partingMachine.provide({
        actors: { sendParting: sendParting.logic },
        actions: quiet,
      }),
    },
  })
  const parent = createMachine({
    invoke: { id: 'safety', src: safety },
    on: { '*': { actions: ({ event }) => told.push(event) } },
  })
  const actor = createActor(parent).start()
  const flow = actor.getSnapshot().children.safety
  const snapshot = () => flow?.getSnapshot()
  const child = (name: 'report' | 'parting') => snapshot().children[name]
  async function report(close: object) {
    flow?.send({ type: 'report.requested', report: { person: MAYA, subject: 'card' } })
    child('report').send({ type: 'reason.chosen', reason: 'scam' })
    child('report').send({ type: 'report.submitted', id: 'r1' })
    sendReport.last().resolve({ ok: true, value: { case: 'NK-000001' } })
    await settled()
    child('report').send(close)
  }
  return {
    ...{ sendReport, sendParting, told, child, report },
    send: (event: object) => flow?.send(event),
    value: () => snapshot().value,
  }
}

const end = { kind: 'end', person: MAYA, match: 'm1' } as const

it('a reported student leaves the suggestions when the receipt is closed', async () => {
  const { told, report, value } = start()
  await report({ type: 'dialog.closed' })
  expect([value(), told]).toEqual(['idle', [{ type: 'candidate.left', candidate: 'maya' }]])
})

it('from the receipt it goes on to the question whether to block the same person', async () => {
  const { sendParting, told, child, report, value } = start()
  await report({ type: 'block.requested' })
  expect(value()).toBe('parting')
  child('parting').send({ type: 'parting.confirmed' })
  expect(sendParting.last().input).toEqual({ kind: 'block', person: MAYA })
  sendParting.last().resolve(accepted)
  await settled()
  expect(value()).toBe('idle')
  expect(told).toEqual(Array(2).fill({ type: 'candidate.left', candidate: 'maya' }))
})

it('a report that is closed before it is sent changes nothing', () => {
  const { told, child, send, value } = start()
  send({ type: 'report.requested', report: { person: MAYA, subject: 'card' } })
  child('report').send({ type: 'dialog.closed' })
  expect([value(), told]).toEqual(['idle', []])
})

it('one dialog at a time: what is asked for meanwhile is passed over', () => {
  const { child, send, value } = start()
  send({ type: 'parting.requested', parting: end })
  send({ type: 'report.requested', report: { person: LEO, subject: 'card' } })
  send({ type: 'parting.requested', parting: { kind: 'block', person: LEO } })
  expect(value()).toBe('parting')
  expect(child('parting').getSnapshot().context.asked).toEqual(end)
})

it('a match ends only when that is confirmed', () => {
  const { sendParting, told, child, send, value } = start()
  send({ type: 'parting.requested', parting: end })
  expect(sendParting.calls).toEqual([])
  child('parting').send({ type: 'dialog.closed' })
  expect([value(), told, sendParting.calls]).toEqual(['idle', [], []])
})

it.each([
  ['refused', 'This match has ended already.'],
  ['failed', 'We could not reach Nookmate. Check your connection and try again.'],
])('a parting that is %s says why, and can be tried again', async (kind, message) => {
  const { sendParting, told, child, send } = start()
  send({ type: 'parting.requested', parting: end })
  child('parting').send({ type: 'parting.confirmed' })
  child('parting').send({ type: 'dialog.closed' })
  if (kind === 'refused') sendParting.last().resolve(refused(message, 410))
  else sendParting.last().reject(new Error('offline'))
  await settled()
  expect(child('parting').getSnapshot()).toMatchObject({
    ...{ value: 'confirming', context: { message } },
  })
  child('parting').send({ type: 'parting.confirmed' })
  expect(child('parting').getSnapshot().context.message).toBe('')
  sendParting.last().resolve(accepted)
  await settled()
  expect(sendParting.calls.map(({ input }) => input)).toEqual([end, end])
  expect(told).toEqual([{ type: 'candidate.left', candidate: 'maya' }])
})
