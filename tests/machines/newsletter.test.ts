import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import { newsletterMachine } from '../../machines/newsletter/newsletter.machine.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'

function start() {
  const storeEmail = heldActor<Reply<unknown>, { email: string }>()
  const logFailure = vi.fn()
  const actor = createActor(
    newsletterMachine.provide({
      actors: { storeEmail: storeEmail.logic },
      actions: { logFailure: (_, { reason }) => logFailure(reason) },
    }),
  ).start()
  return { actor, storeEmail, logFailure }
}

it('§7 POST /store-email: status 200 clears the input', async () => {
  const { actor, storeEmail } = start()
  actor.send({ type: 'email.changed', email: 'ada@uwo.ca' })
  actor.send({ type: 'form.submitted' })
  expect(actor.getSnapshot().hasTag('pending')).toBe(true)
  expect(storeEmail.last().input).toEqual({ email: 'ada@uwo.ca' })
  storeEmail.last().resolve(accepted)
  await settled()
  expect(actor.getSnapshot().value).toBe('subscribed')
  expect(actor.getSnapshot().context.email).toBe('')
  actor.send({ type: 'email.changed', email: 'b' })
  expect(actor.getSnapshot().value).toBe('editing')
})

it('a second submit while pending sends nothing', () => {
  const { actor, storeEmail } = start()
  actor.send({ type: 'email.changed', email: 'ada@uwo.ca' })
  actor.send({ type: 'form.submitted' })
  actor.send({ type: 'form.submitted' })
  expect(storeEmail.calls).toHaveLength(1)
})

it('an empty box sends nothing', () => {
  const { actor, storeEmail } = start()
  actor.send({ type: 'form.submitted' })
  expect(storeEmail.calls).toHaveLength(0)
})

it('§8 Newsletter failure: nothing shown, logged only, the address is kept', async () => {
  const { actor, storeEmail, logFailure } = start()
  actor.send({ type: 'email.changed', email: 'ada' })
  actor.send({ type: 'form.submitted' })
  storeEmail.last().resolve(refused('No.'))
  await settled()
  expect(actor.getSnapshot().value).toBe('editing')
  expect(actor.getSnapshot().context.email).toBe('ada')
  actor.send({ type: 'form.submitted' })
  storeEmail.last().reject(new Error('offline'))
  await settled()
  expect(actor.getSnapshot().value).toBe('editing')
  expect(logFailure).toHaveBeenCalledTimes(2)
})
