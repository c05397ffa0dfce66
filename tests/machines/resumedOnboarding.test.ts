import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import { onboardingMachine } from '../../machines/onboarding/onboarding.machine.ts'
import { NO_PROGRESS, type Progress } from '../../machines/onboarding/progress.ts'
import { heldActor, settled } from '../support/heldActor.ts'

function start() {
  const loadProgress = heldActor<Reply<Progress>, { userId: string }>()
  const clearDraft = vi.fn()
  const machine = onboardingMachine.provide({
    actors: { loadProgress: loadProgress.logic },
    actions: { clearDraft },
  })
  const actor = createActor(machine, { input: { userId: 'u1' } }).start()
  return { actor, loadProgress, clearDraft }
}

it('how far the student came is awaited', () => {
  const { actor } = start()
  expect(actor.getSnapshot().value).toBe('loadingProgress')
  expect(actor.getSnapshot().hasTag('pending')).toBe(true)
})

it.each([
  ['searcher', 1],
  ['searcher', 3],
  ['poster', 4],
] as const)('a %s who is onboarded goes on, though this tab kept step %s', async (role, step) => {
  const { actor, loadProgress, clearDraft } = start()
  const value: Progress = { ...NO_PROGRESS, isOnboarded: true, role, step }
  loadProgress.last().resolve({ ok: true, value })
  await settled()
  expect(actor.getSnapshot()).toMatchObject({ value: 'onboarded', status: 'done' })
  expect(clearDraft).toHaveBeenCalledOnce()
})
