import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import type { Identity } from '../../machines/identity/identity.machine.ts'
import { newPasswordMachine } from '../../machines/newPassword/newPassword.machine.ts'
import { resetPasswordMachine } from '../../machines/resetPassword/resetPassword.machine.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'

function start(input?: { email: string }) {
  const askForCode = heldActor<Reply<unknown>, { email: string }>()
  const machine = resetPasswordMachine.provide({ actors: { askForCode: askForCode.logic } })
  return { actor: createActor(machine, { input }).start(), askForCode }
}

it('asks for the address first, and takes the one that the login has', () => {
  const { actor, askForCode } = start()
  actor.send({ type: 'form.submitted' })
  expect(actor.getSnapshot().value).toEqual({ asking: 'incomplete' })
  expect(askForCode.calls).toEqual([])
  const prefilled = start({ email: 'ada@uwo.ca' })
  prefilled.actor.send({ type: 'form.submitted' })
  expect(prefilled.askForCode.last().input).toEqual({ email: 'ada@uwo.ca' })
})

it('says why no code was mailed, and keeps the address', async () => {
  const { actor, askForCode } = start({ email: 'ada@uwo.ca' })
  actor.send({ type: 'form.submitted' })
  askForCode.last().resolve(refused('Too many tries.', 429))
  await settled()
  expect(actor.getSnapshot().value).toEqual({ asking: 'refused' })
  expect(actor.getSnapshot().context).toEqual({ email: 'ada@uwo.ca', message: 'Too many tries.' })
})

it('after the code an outage is called one, not a failure to make a code', async () => {
  const newPassword = newPasswordMachine.provide({
    actors: {
      sendCode: fromPromise<Reply<unknown>, Identity & { password: string }>(() =>
        Promise.reject(new TypeError('Failed to fetch')),
      ),
    },
  })
  const actor = createActor(newPassword, {
    input: { name: '', email: 'ada@uwo.ca', outage: 'We could not reach Nookmate.' },
  }).start()
  for (const field of ['password', 'confirm_password'] as const) {
    actor.send({ type: 'field.changed', field, value: 'Quiet_Room1' })
  }
  actor.send({ type: 'form.submitted' })
  await settled()
  expect(actor.getSnapshot().context.problem).toEqual({
    field: 'form',
    message: 'We could not reach Nookmate.',
  })
})

it('goes back to the address from the code', async () => {
  const { actor, askForCode } = start({ email: 'ada@uwo.ca' })
  actor.send({ type: 'form.submitted' })
  askForCode.last().resolve(accepted)
  await settled()
  expect(actor.getSnapshot().value).toBe('verifying')
  actor.send({ type: 'step.turnedBack' })
  expect(actor.getSnapshot().matches('asking')).toBe(true)
  expect(actor.getSnapshot().context.email).toBe('ada@uwo.ca')
})
