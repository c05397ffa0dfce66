import { afterEach, expect, test, vi } from 'vitest'
import { type AnyActorRef, createActor, waitFor } from 'xstate'
import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportData,
  getAccount,
} from '../../contract/account.ts'
import type { Reply } from '../../domain/reply.ts'
import { ACCOUNT } from '../../machines/paths/models/account.ts'
import { provideAccount } from '../../src/app/provide/account.ts'
import { answeringServices } from '../support/answeringServices.ts'

const running: { stop: () => void }[] = []

afterEach(() => {
  for (const actor of running.splice(0)) actor.stop()
})

/** Starts the account flow of a student. Calls succeed unless `answers` says otherwise. */
async function open(answers: Record<string, Reply<unknown>> = {}) {
  const read: Reply<unknown> = { ok: true, value: { account: ACCOUNT } }
  const { services, to } = answeringServices({ [getAccount.path]: read, ...answers })
  const actor = createActor(provideAccount({ ...services, apiHost: '' }))
  running.push(actor.start())
  const isIdle = () => waitFor(actor, (snapshot) => !snapshot.hasTag('pending'))
  await isIdle()
  const child = (name: string) => Reflect.get(actor.getSnapshot().children, name) as AnyActorRef
  const payloads = (path: string) => to(path).map(({ payload }) => payload)
  return { actor, child, isIdle, payloads }
}

test('one session is ended by its id, all others without one, both with the password', async () => {
  const { actor, child, isIdle, payloads } = await open()
  const confirm = async () => {
    child('confirmation').send({ type: 'password.changed', password: 'Nookmate_1' })
    child('confirmation').send({ type: 'form.submitted' })
    await waitFor(actor, (snapshot) => !snapshot.matches('confirming'))
    await isIdle()
  }
  actor.send({ type: 'session.closed', session: 's2' })
  await confirm()
  actor.send({ type: 'others.closed' })
  await confirm()
  expect(payloads(endSession.path)).toEqual([{ id: 's2', password: 'Nookmate_1' }])
  expect(payloads(endOtherSessions.path)).toEqual([{ password: 'Nookmate_1' }])
  expect(payloads(getAccount.path)).toHaveLength(3)
})

test('a new password goes to the server with the present one', async () => {
  const { actor, child, payloads } = await open()
  actor.send({ type: 'password.opened' })
  const form = { current: 'Nookmate_1', password: 'Nookmate_22', confirm_password: 'Nookmate_22' }
  for (const [field, value] of Object.entries(form)) {
    child('passwordChange').send({ type: 'field.changed', field, value })
  }
  child('passwordChange').send({ type: 'form.submitted' })
  const sent = { password: 'Nookmate_1', new_password: 'Nookmate_22' }
  expect(payloads(changePassword.path)).toEqual([sent])
})

test.each([true, false])('a deletion says whether the messages go, too: %s', async (removes) => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click')
  const { actor, child, payloads } = await open()
  actor.send({ type: 'step.opened', step: 'delete' })
  child('confirmation').send({ type: 'removal.toggled', removesMessages: removes })
  child('confirmation').send({ type: 'password.changed', password: 'Nookmate_1' })
  child('confirmation').send({ type: 'form.submitted' })
  await waitFor(actor, ({ status }) => status === 'done')
  const sent = { password: 'Nookmate_1', removes_messages: removes }
  expect(payloads(deleteAccount.path)).toEqual([sent])
  expect(click).not.toHaveBeenCalled()
})

test('an export is downloaded from the address that the server names', async () => {
  const hrefs: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    hrefs.push(this.href)
  })
  const path = '/account/export/ticket'
  const { actor, child, payloads } = await open({
    [exportData.path]: { ok: true, value: { path } },
  })
  actor.send({ type: 'step.opened', step: 'export' })
  child('confirmation').send({ type: 'password.changed', password: 'Nookmate_1' })
  child('confirmation').send({ type: 'form.submitted' })
  await waitFor(actor, ({ context }) => context.message !== '')
  expect(payloads(exportData.path)).toEqual([{ password: 'Nookmate_1' }])
  expect(hrefs).toEqual([new URL(path, location.origin).href])
  expect(document.querySelector('a')).toBeNull()
})
