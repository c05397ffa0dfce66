import { describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Role } from '../../domain/enumerations.ts'
import type { ProfileForm } from '../../domain/profile.ts'
import type { PropertyForm } from '../../domain/property.ts'
import type { Reply } from '../../domain/reply.ts'
import { onboardingMachine } from '../../machines/onboarding/onboarding.machine.ts'
import { NO_PROGRESS, type Progress } from '../../machines/onboarding/progress.ts'
import { profileMachine } from '../../machines/profile/profile.machine.ts'
import { propertyMachine } from '../../machines/property/property.machine.ts'
import { FILLED_PROFILE, FILLED_PROPERTY } from '../support/filledForms.ts'
import { accepted, heldActor, refused, settled } from '../support/heldActor.ts'

async function start(progress: Partial<Progress> = {}) {
  const calls = {
    loadProgress: heldActor<Reply<Progress>, { userId: string }>(),
    updateRole: heldActor<Reply<unknown>, { role: Role }>(),
    updateProfile: heldActor<Reply<unknown>, { role: Role; form: ProfileForm }>(),
    updateProperty: heldActor<Reply<unknown>, { form: PropertyForm }>(),
    completeOnboarding: heldActor<Reply<unknown>>(),
  }
  const kept = { saveStep: vi.fn(), clearDraft: vi.fn(), logFailure: vi.fn() }
  const quiet = { saveDraft: () => undefined, logFailure: () => undefined }
  const clock = new SimulatedClock()
  const machine = onboardingMachine.provide({
    actors: {
      loadProgress: calls.loadProgress.logic,
      updateRole: calls.updateRole.logic,
      completeOnboarding: calls.completeOnboarding.logic,
      profile: profileMachine.provide({
        actors: { updateProfile: calls.updateProfile.logic },
        actions: quiet,
      }),
      property: propertyMachine.provide({
        actors: { updateProperty: calls.updateProperty.logic },
        actions: quiet,
      }),
    },
    actions: {
      clearDraft: kept.clearDraft,
      logFailure: kept.logFailure,
      saveStep: ({ context }, { step }) => kept.saveStep(step, context.role),
    },
  })
  const actor = createActor(machine, { clock, input: { userId: 'u1' } }).start()
  calls.loadProgress.last().resolve({ ok: true, value: { ...NO_PROGRESS, ...progress } })
  await settled()
  return { actor, calls, kept, clock, value: () => actor.getSnapshot().value }
}

const atProfile = (role: Role) =>
  start({ role, step: 3, page: 2, profile: FILLED_PROFILE, property: FILLED_PROPERTY })

async function passProfile(started: Awaited<ReturnType<typeof start>>) {
  started.actor.getSnapshot().children.profile?.send({ type: 'form.submitted' })
  started.calls.updateProfile.last().resolve(accepted)
  await settled()
}

describe('§4 Onboarding: starts at step 1 and can only advance', () => {
  it('next appears once a role is picked; the role is posted without waiting', async () => {
    const { actor, calls, kept, value } = await start()
    expect(value()).toBe('role')
    expect(actor.getSnapshot().can({ type: 'step.advanced' })).toBe(false)
    actor.send({ type: 'role.picked', role: 'poster' })
    actor.send({ type: 'role.picked', role: 'searcher' })
    actor.send({ type: 'step.advanced' })
    expect(value()).toBe('consent')
    expect(calls.updateRole.last().input).toEqual({ role: 'searcher' })
    expect(kept.saveStep).toHaveBeenLastCalledWith(2, 'searcher')
  })

  it('agreeing reveals next', async () => {
    const { actor, value } = await start({ role: 'searcher', step: 2 })
    expect(actor.getSnapshot().can({ type: 'step.advanced' })).toBe(false)
    actor.send({ type: 'consent.agreed' })
    actor.send({ type: 'step.advanced' })
    expect(value()).toBe('profile')
  })

  it('§8 Role update failure: nothing shown, logged only', async () => {
    const { actor, calls, kept, value } = await start({ role: 'searcher', step: 2 })
    calls.updateRole.last().reject(new Error('offline'))
    await settled()
    expect(kept.logFailure).toHaveBeenCalledOnce()
    expect(value()).toBe('consent')
    actor.send({ type: 'consent.agreed' })
    actor.send({ type: 'step.advanced' })
    expect(value()).toBe('profile')
  })
})

describe('§2 Completion: a searcher after step 3, a poster after step 4', () => {
  it('a searcher is completed after the profile', async () => {
    const started = await atProfile('searcher')
    await passProfile(started)
    expect(started.calls.updateProfile.last().input).toEqual({
      role: 'searcher',
      form: FILLED_PROFILE,
    })
    expect(started.value()).toBe('completing')
    started.calls.completeOnboarding.last().resolve(accepted)
    await settled()
    expect(started.actor.getSnapshot().status).toBe('done')
    expect(started.kept.clearDraft).toHaveBeenCalledOnce()
  })

  it('a poster goes on to the property, from its first part', async () => {
    const started = await atProfile('poster')
    await passProfile(started)
    expect(started.value()).toBe('property')
    const property = started.actor.getSnapshot().children.property
    expect(property?.getSnapshot().value).toEqual({ partOne: 'editing' })
    property?.send({ type: 'page.advanced' })
    property?.send({ type: 'form.submitted' })
    started.calls.updateProperty.last().resolve(accepted)
    await settled()
    expect(started.value()).toBe('completing')
  })

  it('a completion that did not work can be tried again', async () => {
    const started = await atProfile('searcher')
    await passProfile(started)
    started.calls.completeOnboarding.last().resolve(refused('Still needed: age.'))
    await settled()
    expect(started.value()).toBe('incomplete')
    expect(started.actor.getSnapshot().context.message).toBe('Still needed: age.')
    started.actor.send({ type: 'completion.retried' })
    started.calls.completeOnboarding.last().reject(new Error('offline'))
    await settled()
    expect(started.value()).toBe('incomplete')
  })
})

describe('§2 Onboarding on load: the product checks whether the user is already onboarded', () => {
  it('an onboarded user is done at once', async () => {
    const { actor } = await start({ isOnboarded: true })
    expect(actor.getSnapshot().status).toBe('done')
  })

  it.each([
    [{ role: 'searcher', step: 2 }, 'consent'],
    [{ role: 'searcher', step: 3 }, 'profile'],
    [{ role: 'poster', step: 4 }, 'property'],
  ] as const)('resumes %j at %s', async (progress, state) => {
    expect((await start(progress)).value()).toBe(state)
  })

  it('resumes at the page reached, with what was filled', async () => {
    const { actor } = await atProfile('searcher')
    const profile = actor.getSnapshot().children.profile?.getSnapshot()
    expect(profile?.value).toBe('personalInfo')
    expect(profile?.context.form).toEqual(FILLED_PROFILE)
  })

  it('asks again by itself when no answer came, after 200 ms and then 400 ms', async () => {
    const calls = heldActor<Reply<Progress>, { userId: string }>()
    const clock = new SimulatedClock()
    const machine = onboardingMachine.provide({
      actors: { loadProgress: calls.logic },
      actions: { logFailure: () => undefined },
    })
    createActor(machine, { clock, input: { userId: 'u1' } }).start()
    calls.last().reject(new Error('offline'))
    await settled()
    clock.increment(199)
    expect(calls.calls).toHaveLength(1)
    clock.increment(1)
    expect(calls.calls).toHaveLength(2)
    calls.last().resolve(refused('Later.', 503))
    await settled()
    clock.increment(399)
    expect(calls.calls).toHaveLength(2)
    clock.increment(1)
    expect(calls.calls).toHaveLength(3)
  })
})
