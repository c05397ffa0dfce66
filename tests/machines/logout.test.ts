import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import { logoutMachine } from '../../machines/logout/logout.machine.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'

const LATER = refused('Later.', 503)
const LOST = new TypeError('Failed to fetch')

it.each([
  ['is refused', LATER],
  ['gets no answer', LOST],
])('a logout that %s is logged, ends nothing, and can be asked for again', async (_, reason) => {
  const logOut = heldActor<Reply<unknown>>()
  const logged: unknown[] = []
  const machine = logoutMachine.provide({
    actors: { logOut: logOut.logic },
    actions: { logFailure: (_, failure) => logged.push(failure.reason) },
  })
  const actor = createActor(machine).start()
  actor.send({ type: 'logout.requested' })
  if (reason === LATER) logOut.last().resolve(LATER)
  else logOut.last().reject(reason)
  await settled()
  const { status, value } = actor.getSnapshot()
  expect([status, value, logged]).toEqual(['active', 'idle', [reason]])
  actor.send({ type: 'logout.requested' })
  logOut.last().resolve(accepted)
  await settled()
  expect([actor.getSnapshot().status, logOut.calls.length]).toEqual(['done', 2])
})
