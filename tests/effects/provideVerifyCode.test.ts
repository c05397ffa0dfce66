import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import { provideVerifyCode } from '../../src/app/provide/signup.ts'
import type { Services } from '../../src/app/services.ts'
import { loadSignupDraft, saveSignupDraft } from '../../src/effects/visitorDrafts.ts'
import { accepted, refused } from '../support/heldActor.ts'

const IDENTITY = { name: 'Ada', email: 'ada@uwo.ca' }

const running: { stop: () => void }[] = []

beforeEach(() => saveSignupDraft(IDENTITY))
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop()
  sessionStorage.clear()
})

/** Runs sign-up step 3 up to the given answer about six typed digits. */
async function check(answer: Reply<unknown>) {
  const calls = { checkAuthCode: async () => answer, resendAuthCode: async () => accepted }
  const visitorCalls = { loadGuestCalls: async () => calls }
  const services = { connect: async () => ({ visitorCalls }) } as unknown as Services
  const input = { email: IDENTITY.email, countdown: 0 }
  const actor = createActor(provideVerifyCode(services), { input })
  running.push(actor.start())
  actor.send({ type: 'code.changed', code: '123456' })
  await waitFor(actor, (snapshot) => snapshot.matches({ open: { code: 'entering' } }))
  return actor
}

describe('the check of the code', () => {
  it('a refusal calls the code wrong, and the boxes are emptied', async () => {
    const { value, context } = (await check(refused('Wrong code.', 400))).getSnapshot()
    expect(value).toMatchObject({ open: { code: { entering: 'refused' } } })
    expect(context).toMatchObject({ restarts: 1, problem: { message: 'Wrong code.' } })
  })

  it.each([500, 503])('%i says nothing of the code: it stays, to be sent again', async (status) => {
    const { value, context } = (await check(refused('Out of order.', status))).getSnapshot()
    expect(value).toMatchObject({ open: { code: { entering: 'typing' } } })
    expect(context).toMatchObject({ restarts: 0, code: '123456' })
  })
})

it('a code that is mailed once more is noted: a reload waits a minute again', async () => {
  const actor = await check(refused('Wrong code.', 400))
  await waitFor(actor, (snapshot) => snapshot.matches({ open: { resend: 'ready' } }))
  actor.send({ type: 'code.resendRequested' })
  await waitFor(actor, (snapshot) => snapshot.context.restarts === 2)
  expect(loadSignupDraft()).toEqual({ ...IDENTITY, countdown: 60 })
})
