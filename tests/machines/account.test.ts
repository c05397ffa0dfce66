import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Account } from '../../domain/account.ts'
import type { Reply } from '../../domain/reply.ts'
import { accountMachine } from '../../machines/account/account.machine.ts'
import { ACCOUNT } from '../../machines/paths/models/account.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'

async function opened() {
  const loadAccount = heldActor<Reply<Account>>()
  const endSessions = heldActor<Reply<unknown>, { session: string }>()
  const machine = accountMachine.provide({
    actors: { loadAccount: loadAccount.logic, endSessions: endSessions.logic },
    actions: { logFailure: () => undefined },
  })
  const account = createActor(machine).start()
  const read = () => {
    loadAccount.last().resolve({ ok: true, value: ACCOUNT })
    return settled()
  }
  await read()
  return { account, endSessions, read }
}

test.each([
  ['ended', accepted],
  ['not ended', refused('Away.', 503)],
])(
  '*Sign out everywhere else* ends all others, also after a single one was %s',
  async (_, reply) => {
    const { account, endSessions, read } = await opened()
    account.send({ type: 'session.closed', session: 's2' })
    expect(endSessions.last().input).toEqual({ session: 's2' })
    endSessions.last().resolve(reply)
    await settled()
    if (reply.ok) await read()
    account.send({ type: 'others.closed' })
    expect(endSessions.calls).toHaveLength(2)
    expect(endSessions.last().input).toEqual({ session: '' })
  },
)
