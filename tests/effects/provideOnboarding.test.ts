import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import {
  completeOnboarding,
  onboarded,
  updateProfile,
  updateRole,
} from '../../contract/onboarding.ts'
import type { Reply } from '../../domain/reply.ts'
import { provideOnboarding } from '../../src/app/provide/onboarding.ts'
import { createFileStore } from '../../src/effects/fileStore.ts'
import { loadOnboardingDraft, saveOnboardingDraft } from '../../src/effects/onboardingDraft.ts'
import { answeringServices } from '../support/answeringServices.ts'
import { FILLED_PROFILE, FILLED_PROPERTY } from '../support/filledForms.ts'

const NEW: Reply<unknown> = { ok: true, value: { onboarded: { onboarded: false } } }

const running: { stop: () => void }[] = []

afterEach(() => {
  for (const actor of running.splice(0)) actor.stop()
  localStorage.clear()
  sessionStorage.clear()
})

/** Starts the onboarding of a student who has not saved any step yet. */
async function open(answers: Record<string, Reply<unknown> | Promise<Reply<unknown>>> = {}) {
  const outside = answeringServices({ [onboarded.path]: NEW, ...answers })
  const actor = createActor(provideOnboarding(outside.services, createFileStore()), {
    input: { userId: 'u1' },
  })
  running.push(actor.start())
  await waitFor(actor, (snapshot) => !snapshot.hasTag('pending'))
  return { ...outside, actor }
}

describe('the onboarding with its calls', () => {
  it('reading 12: the post of the role goes on after the student has moved on', async () => {
    const { actor, to } = await open({ [updateRole.path]: new Promise(() => undefined) })
    actor.send({ type: 'role.picked', role: 'poster' })
    actor.send({ type: 'step.advanced' })
    await vi.waitFor(() => expect(to(updateRole.path)).toHaveLength(1))
    actor.send({ type: 'consent.agreed' })
    actor.send({ type: 'step.advanced' })
    expect(actor.getSnapshot().matches('profile')).toBe(true)
    const [sent] = to(updateRole.path)
    expect(sent?.payload).toEqual({ role: 'poster' })
    expect(sent?.signal?.aborted ?? false).toBe(false)
  })

  it('reading 24: each step is kept with the role, so that a reload goes on there', async () => {
    const { actor } = await open()
    actor.send({ type: 'role.picked', role: 'searcher' })
    expect(loadOnboardingDraft('u1')).toEqual({ role: 'searcher', step: 1 })
    actor.send({ type: 'step.advanced' })
    expect(loadOnboardingDraft('u1')).toEqual({ role: 'searcher', step: 2 })
  })

  it('a draft from before a reload is sent, and is removed once the onboarding is complete', async () => {
    saveOnboardingDraft('u1', { role: 'searcher', step: 3, page: 2, profile: FILLED_PROFILE })
    saveOnboardingDraft('u2', { role: 'poster' })
    const { actor, to } = await open()
    const { profile } = actor.getSnapshot().children
    profile?.send({ type: 'form.submitted' })
    await waitFor(actor, (snapshot) => snapshot.status === 'done')
    expect(to(updateProfile.path).map(({ payload }) => payload)).toEqual([
      { profile_data: { role: 'searcher', data_consent: true, ...FILLED_PROFILE } },
    ])
    expect(to(completeOnboarding.path)).toHaveLength(1)
    expect(localStorage).toHaveLength(0)
  })

  it("typed text is stored at once, under the student's id", async () => {
    saveOnboardingDraft('u1', { role: 'searcher', step: 3 })
    const { actor } = await open()
    const { profile } = actor.getSnapshot().children
    profile?.send({ type: 'field.changed', field: 'city_of_origin', value: 'Québec' })
    expect(loadOnboardingDraft('u1').profile).toEqual({ city_of_origin: 'Québec' })
    expect(loadOnboardingDraft('u2')).toEqual({})
  })

  it('the place is stored at once with its page, so that a reload goes on there', async () => {
    saveOnboardingDraft('u1', { role: 'poster', step: 4, property: FILLED_PROPERTY })
    const { actor } = await open()
    const { property } = actor.getSnapshot().children
    property?.send({ type: 'field.changed', field: 'title', value: 'Quiet flat' })
    property?.send({ type: 'page.advanced' })
    expect(loadOnboardingDraft('u1')).toEqual({
      ...{ role: 'poster', step: 4, page: 2 },
      property: { ...FILLED_PROPERTY, title: 'Quiet flat' },
    })
  })
})
