import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { introductionMachine } from '../../machines/introduction/introduction.machine.ts'
import { heldActor, refused, settled } from '../support/heldActor.ts'
import { NO_DRAFT } from '../support/noDraft.ts'

async function save() {
  const saveIntroduction = heldActor<
    Reply<unknown>,
    { bio: string; interests: readonly string[] }
  >()
  const logFailure = vi.fn()
  const machine = introductionMachine.provide({
    actors: { saveIntroduction: saveIntroduction.logic },
    actions: { ...NO_DRAFT, logFailure: (_, params) => logFailure(params) },
  })
  const actor = createActor(machine, { input: { userId: 'u1' } }).start()
  actor.send({ type: 'bio.changed', bio: 'I bake.' })
  actor.send({ type: 'interest.toggled', interest: 'Food' })
  actor.send({ type: 'form.submitted' })
  return { actor, saveIntroduction, logFailure }
}

it('an introduction that no answer came to is logged, told and kept', async () => {
  const { actor, saveIntroduction, logFailure } = await save()
  const reason = new Error('offline')
  saveIntroduction.last().reject(reason)
  await settled()
  expect(logFailure.mock.calls).toEqual([[{ reason }]])
  expect(actor.getSnapshot().context).toEqual({
    userId: 'u1',
    bio: 'I bake.',
    interests: ['Food'],
    message: UNREACHABLE_MESSAGE,
  })
})

it("an introduction that is refused is logged and told in the server's words", async () => {
  const { actor, saveIntroduction, logFailure } = await save()
  const reply = refused('That is too long.')
  saveIntroduction.last().resolve(reply)
  await settled()
  expect(logFailure.mock.calls).toEqual([[{ reason: reply }]])
  expect(actor.getSnapshot().context.message).toBe('That is too long.')
})
