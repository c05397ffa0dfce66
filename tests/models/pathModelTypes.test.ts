import { expect, test } from 'vitest'
import { legalMachine } from '../../machines/legal/legal.machine.ts'
import { type LeafOf, type PathModel, pathModel } from '../../machines/paths/pathModel.ts'
import { verifyCodeMachine } from '../../machines/verifyCode/verifyCode.machine.ts'

type LegalModel = PathModel<typeof legalMachine>

const states: LegalModel['states'] = {
  closed: 'no modal',
  'opened.loading': 'loading',
  'opened.shown': 'shown',
  'opened.unavailable': 'unavailable',
}
const events: LegalModel['events'] = {
  'document.requested': () => [{ does: 'press', document: 'terms' }],
  'loading.retried': () => [{ does: 'press' }],
  'modal.closed': () => [{ does: 'close' }],
}
const actors: LegalModel['actors'] = {
  loadDocument: { answered: { 'it arrives': 'text' }, failed: { 'no answer': 'offline' } },
}
const rest = { machine: legalMachine, inputs: { '': undefined }, delays: {}, facts: () => null }

// Each expected error is one that `npm run check` sees: TypeScript refuses an unused expectation.
test('a model that does not fit its machine is a type error', () => {
  const { closed: _closed, ...withoutState } = states
  const { 'modal.closed': _event, ...withoutEvent } = events
  const wrongPayload = { ...events, 'document.requested': () => [{ does: 'x', document: 'none' }] }
  const models = [
    pathModel<typeof legalMachine>({ ...rest, states, events, actors }),
    // @ts-expect-error a forgotten state
    pathModel<typeof legalMachine>({ ...rest, states: withoutState, events, actors }),
    // @ts-expect-error an unknown state
    pathModel<typeof legalMachine>({ ...rest, states: { ...states, open: '' }, events, actors }),
    // @ts-expect-error a forgotten event
    pathModel<typeof legalMachine>({ ...rest, states, events: withoutEvent, actors }),
    // @ts-expect-error a payload that the event does not have
    pathModel<typeof legalMachine>({ ...rest, states, events: wrongPayload, actors }),
    // @ts-expect-error a forgotten actor
    pathModel<typeof legalMachine>({ ...rest, states, events, actors: {} }),
  ]
  expect(models.map(({ machine }) => machine.id)).toEqual(models.map(() => legalMachine.id))
})

test('the leaves of a chart are its innermost states', () => {
  const leaf: LeafOf<typeof verifyCodeMachine> = 'open.resend.coolingDown'
  // @ts-expect-error a state with states inside
  const inner: LeafOf<typeof verifyCodeMachine> = 'open.resend'
  expect(verifyCodeMachine.getStateNodeById(`verifyCode.${leaf}`).type).toBe('atomic')
  expect(verifyCodeMachine.getStateNodeById(`verifyCode.${inner}`).type).toBe('compound')
})
