import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import { loginMachine } from '../../machines/login/login.machine.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'

function start() {
  const logIn = heldActor<Reply<unknown>, { email: string; password: string }>()
  const actor = createActor(loginMachine.provide({ actors: { logIn: logIn.logic } })).start()
  return { actor, logIn }
}

function filled() {
  const started = start()
  started.actor.send({ type: 'field.changed', field: 'email', value: 'ada@uwo.ca' })
  started.actor.send({ type: 'field.changed', field: 'password', value: 'secret' })
  return started
}

it('§5 Login: both fields required', () => {
  const { actor, logIn } = start()
  actor.send({ type: 'form.submitted' })
  expect(actor.getSnapshot().value).toEqual({ editing: 'incomplete' })
  actor.send({ type: 'field.changed', field: 'email', value: 'ada@uwo.ca' })
  actor.send({ type: 'form.submitted' })
  expect(actor.getSnapshot().value).toEqual({ editing: 'incomplete' })
  expect(logIn.calls).toHaveLength(0)
})

it('a successful login ends the flow without a password in it', async () => {
  const { actor, logIn } = filled()
  actor.send({ type: 'form.submitted' })
  expect(logIn.last().input).toEqual({ email: 'ada@uwo.ca', password: 'secret' })
  logIn.last().resolve(accepted)
  await settled()
  expect(actor.getSnapshot().status).toBe('done')
  expect(actor.getSnapshot().context.password).toBe('')
})

it("§8 Login returns non-200: the server's message", async () => {
  const { actor, logIn } = filled()
  actor.send({ type: 'form.submitted' })
  logIn.last().resolve(refused('Too many tries. Wait a minute.', 429))
  await settled()
  expect(actor.getSnapshot().value).toEqual({ editing: 'refused' })
  expect(actor.getSnapshot().context).toEqual({
    email: 'ada@uwo.ca',
    password: 'secret',
    message: 'Too many tries. Wait a minute.',
  })
})

it('§8 Login request fails: "Email or password are incorrect"', async () => {
  const { actor, logIn } = filled()
  actor.send({ type: 'form.submitted' })
  logIn.last().reject(new TypeError('fetch failed'))
  await settled()
  expect(actor.getSnapshot().context.message).toBe('Email or password are incorrect')
  actor.send({ type: 'form.submitted' })
  expect(actor.getSnapshot().context.message).toBe('')
})

it('after a reset the email is kept, and the old password is not', async () => {
  const resetPassword = heldActor<{ email: string }>()
  const actor = createActor(
    loginMachine.provide({ actors: { resetPassword: resetPassword.logic as never } }),
  ).start()
  for (const [field, value] of [
    ['email', 'ada@uwo.ca'],
    ['password', 'Old_password1'],
  ] as const) {
    actor.send({ type: 'field.changed', field, value })
  }
  actor.send({ type: 'reset.opened' })
  resetPassword.last().resolve({ email: 'ada@uwo.ca' })
  await settled()
  expect(actor.getSnapshot().context).toMatchObject({ email: 'ada@uwo.ca', password: '' })
})

it('the message of a refused login is gone when the student comes back from resetting the password', async () => {
  const { actor, logIn } = filled()
  actor.send({ type: 'form.submitted' })
  logIn.last().resolve(refused('Email or password are incorrect'))
  await settled()
  expect(actor.getSnapshot().context.message).not.toBe('')
  actor.send({ type: 'reset.opened' })
  actor.send({ type: 'reset.left' })
  const { value, context } = actor.getSnapshot()
  expect([value, context.message]).toEqual([{ editing: 'untouched' }, ''])
  expect(context).toMatchObject({ email: 'ada@uwo.ca', password: 'secret' })
})
