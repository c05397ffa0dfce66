import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import {
  type Confirmed,
  type ConfirmedCall,
  confirmationMachine,
} from '../../machines/confirmation/confirmation.machine.ts'
import {
  type PasswordChangeCall,
  passwordChangeMachine,
} from '../../machines/passwordChange/passwordChange.machine.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'

const TYPED = { current: 'Nookmate1!', password: 'Quiet_Room1', confirm_password: 'Quiet_Room1' }
const FIELDS = ['current', 'password', 'confirm_password'] as const

/** A changed password on its way to the server. */
function changing() {
  const call = heldActor<Reply<unknown>, PasswordChangeCall>()
  const machine = passwordChangeMachine.provide({ actors: { changePassword: call.logic } })
  const actor = createActor(machine, { input: { email: 'ada@uwo.ca' } }).start()
  for (const field of FIELDS) actor.send({ type: 'field.changed', field, value: TYPED[field] })
  actor.send({ type: 'form.submitted' })
  return { actor, call, shown: () => actor.getSnapshot().context }
}

/** An export that was confirmed and is on its way to the server. */
function confirming() {
  const call = heldActor<Confirmed, ConfirmedCall>()
  const downloads: string[] = []
  const machine = confirmationMachine.provide({
    actors: { takeStep: call.logic },
    actions: { download: (_, { path }) => downloads.push(path) },
  })
  const actor = createActor(machine, { input: { step: 'export', session: 's1' } }).start()
  actor.send({ type: 'password.changed', password: TYPED.password })
  actor.send({ type: 'form.submitted' })
  return { actor, call, downloads, shown: () => actor.getSnapshot().context }
}

describe('a change of the password', () => {
  test.each([
    [403, 'current'],
    [400, 'password'],
    [429, 'form'],
  ])(
    'that is refused with %i is a problem of %s, until it is sent again',
    async (status, field) => {
      const { actor, call, shown } = changing()
      call.last().resolve(refused('No.', status))
      await settled()
      expect(shown()).toMatchObject({ ...TYPED, problem: { field, message: 'No.' } })
      actor.send({ type: 'form.submitted' })
      expect([shown().problem, call.calls.length]).toEqual([undefined, 2])
    },
  )

  test('leaves no password behind, whether it is made or given up', async () => {
    const [made, left] = [changing(), changing()]
    made.call.last().resolve(accepted)
    left.call.last().reject(new Error('lost'))
    await settled()
    expect(left.shown().problem).toEqual({ field: 'form', message: UNREACHABLE_MESSAGE })
    left.actor.send({ type: 'dialog.closed' })
    for (const { shown } of [made, left]) {
      expect(shown()).toMatchObject({ current: '', password: '', confirm_password: '' })
    }
    const outputs = [made, left].map(({ actor }) => actor.getSnapshot().output)
    expect(outputs).toEqual([{ isChanged: true }, { isChanged: false }])
  })
})

describe('a step that needs the password', () => {
  test('says at the password only what is wrong with the password', async () => {
    const { actor, call, shown } = confirming()
    call.last().resolve(refused('The password is wrong.', 403))
    await settled()
    expect(shown()).toMatchObject({ message: 'The password is wrong.', isWrongPassword: true })
    actor.send({ type: 'form.submitted' })
    expect(shown()).toMatchObject({ message: '', isWrongPassword: false })
    call.last().reject(new Error('lost'))
    await settled()
    expect(shown()).toMatchObject({ message: UNREACHABLE_MESSAGE, isWrongPassword: false })
    actor.send({ type: 'form.submitted' })
    call.last().resolve(refused('Too many tries.', 429))
    await settled()
    expect(shown()).toMatchObject({ message: 'Too many tries.', isWrongPassword: false })
  })

  test('that is confirmed without a password says that, and no longer what was wrong with the last', async () => {
    const { actor, call, shown } = confirming()
    call.last().resolve(refused('The password is wrong.', 403))
    await settled()
    actor.send({ type: 'password.changed', password: '' })
    actor.send({ type: 'form.submitted' })
    expect(actor.getSnapshot().value).toEqual({ editing: 'incomplete' })
    expect(shown()).toMatchObject({ message: '', isWrongPassword: false })
    expect(call.calls).toHaveLength(1)
  })

  test('is asked for with what was chosen, downloads its result, and leaves no password behind', async () => {
    const [made, left] = [confirming(), confirming()]
    const asked = { step: 'export', session: 's1', removesMessages: false }
    expect(made.call.last().input).toEqual({ ...asked, password: TYPED.password })
    made.call.last().resolve({ ok: true, value: { path: '/export.zip' } })
    left.call.last().resolve(refused('The password is wrong.', 403))
    await settled()
    left.actor.send({ type: 'dialog.closed' })
    expect([made.downloads, left.downloads]).toEqual([['/export.zip'], []])
    expect([made.shown().password, left.shown().password]).toEqual(['', ''])
    const outputs = [made, left].map(({ actor }) => actor.getSnapshot().output)
    expect(outputs).toEqual([{ isDone: true }, { isDone: false }])
  })
})
