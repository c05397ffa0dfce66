import { expect, it, vi } from 'vitest'
import { assign, createActor } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import { introductionMachine } from '../../machines/introduction/introduction.machine.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'

function open(kept: { bio?: string; interests?: readonly string[] }) {
  const saveIntroduction = heldActor<
    Reply<unknown>,
    { bio: string; interests: readonly string[] }
  >()
  const [saveDraft, clearDraft] = [vi.fn(), vi.fn()]
  const machine = introductionMachine.provide({
    actors: { saveIntroduction: saveIntroduction.logic },
    actions: {
      logFailure: () => undefined,
      restoreDraft: assign(() => kept),
      saveDraft: ({ context: { userId, bio, interests } }) => saveDraft(userId, bio, interests),
      clearDraft: () => clearDraft(),
    },
  })
  const actor = createActor(machine, { input: { userId: 'u1' } }).start()
  return { actor, saveIntroduction, saveDraft, clearDraft }
}

it('a draft from before the session ended is restored and can be saved', async () => {
  const { actor, saveIntroduction, saveDraft } = open({ bio: 'I bake.', interests: ['Food'] })
  expect(actor.getSnapshot().context).toMatchObject({ bio: 'I bake.', interests: ['Food'] })
  actor.send({ type: 'form.submitted' })
  expect(saveIntroduction.last().input).toEqual({ bio: 'I bake.', interests: ['Food'] })
  expect(saveDraft).not.toHaveBeenCalled()
})

it('every change is kept for this student, a refusal forgets nothing, the acceptance all', async () => {
  const { actor, saveIntroduction, saveDraft, clearDraft } = open({})
  actor.send({ type: 'bio.changed', bio: 'I bake.' })
  actor.send({ type: 'interest.toggled', interest: 'Food' })
  expect(saveDraft.mock.calls).toEqual([
    ['u1', 'I bake.', []],
    ['u1', 'I bake.', ['Food']],
  ])
  actor.send({ type: 'form.submitted' })
  saveIntroduction.last().resolve(refused('Please log in first.', 401))
  await settled()
  expect(clearDraft).not.toHaveBeenCalled()
  actor.send({ type: 'form.submitted' })
  saveIntroduction.last().resolve(accepted)
  await settled()
  expect(actor.getSnapshot().status).toBe('done')
  expect(clearDraft).toHaveBeenCalledOnce()
})
