import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Account } from '../../domain/account.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { accountMachine } from '../../machines/account/account.machine.ts'
import { MESSAGES } from '../../machines/account/accountSetup.ts'
import {
  type Confirmed,
  type ConfirmedCall,
  confirmationMachine,
} from '../../machines/confirmation/confirmation.machine.ts'
import { ACCOUNT } from '../../machines/paths/models/account.ts'
import { PASSWORD } from '../../machines/paths/models/samples.ts'
import { heldActor, settled } from '../support/heldActor.ts'

async function opened() {
  const loadAccount = heldActor<Reply<Account>>()
  const takeStep = heldActor<Confirmed, ConfirmedCall>()
  const machine = accountMachine.provide({
    actors: {
      loadAccount: loadAccount.logic,
      confirmation: confirmationMachine.provide({
        actors: { takeStep: takeStep.logic },
        actions: { download: () => undefined },
      }),
    },
    actions: { logFailure: () => undefined },
  })
  const account = createActor(machine).start()
  const read = () => {
    loadAccount.last().resolve({ ok: true, value: ACCOUNT })
    return settled()
  }
  const confirm = () => {
    const { confirmation } = account.getSnapshot().children
    confirmation?.send({ type: 'password.changed', password: PASSWORD })
    confirmation?.send({ type: 'form.submitted' })
  }
  await read()
  return { account, takeStep, read, confirm }
}

test('a session is ended only with the password, and *Sign out everywhere else* ends all others after it', async () => {
  const { account, takeStep, read, confirm } = await opened()
  account.send({ type: 'session.closed', session: 's2' })
  expect(takeStep.calls).toHaveLength(0)
  confirm()
  expect(takeStep.last().input).toMatchObject({
    step: 'signOut',
    session: 's2',
    password: PASSWORD,
  })
  takeStep.last().resolve({ ok: true, value: { path: '' } })
  await settled()
  await read()
  expect(account.getSnapshot().context.message).toBe(MESSAGES.sessionsEnded)
  account.send({ type: 'others.closed' })
  confirm()
  expect(takeStep.last().input).toMatchObject({ step: 'signOut', session: '' })
})

test('after a wrong password, an outage at the next try is no message of the password field', async () => {
  const { account, takeStep, confirm } = await opened()
  account.send({ type: 'others.closed' })
  const shown = () => account.getSnapshot().children.confirmation?.getSnapshot().context
  confirm()
  takeStep.last().resolve({ ok: false, status: 403, message: 'Wrong password.' })
  await settled()
  expect(shown()).toMatchObject({ message: 'Wrong password.', isWrongPassword: true })
  confirm()
  takeStep.last().reject(new Error('offline'))
  await settled()
  expect(shown()).toMatchObject({ message: UNREACHABLE_MESSAGE, isWrongPassword: false })
})
