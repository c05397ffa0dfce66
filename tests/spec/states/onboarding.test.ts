import { describe, expect, it } from 'vitest'
import { progressFraction } from '../../../domain/onboarding.ts'
import { profileWire } from '../../../src/effects/onboardingWire.ts'
import { selectProgress, selectStep } from '../../../src/screens/onboarding/selectOnboarding.ts'
import { FILLED_PROFILE, FILLED_PROPERTY } from '../../support/filledForms.ts'
import { accepted, refused, settled } from '../../support/heldActor.ts'
import {
  atFilledProfile,
  type Onboarding,
  openOnboarding,
  passProfile,
  passProperty,
  startOnboarding,
} from '../support/onboarding.ts'

const EVENTS = [
  { type: 'role.picked', role: 'poster' },
  { type: 'consent.agreed' },
  { type: 'step.advanced' },
  { type: 'completion.retried' },
] as const
const possible = ({ actor }: Onboarding) =>
  EVENTS.filter((event) => actor.getSnapshot().can(event)).map(({ type }) => type)

describe('§4 Onboarding: starts at step 1 and can only advance', () => {
  it('asks how far this student has come, and starts a new one at step 1', async () => {
    const { actor, calls, step, passed } = await openOnboarding()
    expect(calls.loadProgress.calls.map(({ input }) => input)).toEqual([{ userId: 'u1' }])
    expect(step()).toBe('role')
    expect(passed).toEqual(['loadingProgress', 'role'])
    expect(selectStep(actor.getSnapshot())).toBe(1)
  })

  it.each([
    ['searcher', ['role', 'consent', 'profile', 'completing', 'onboarded']],
    ['poster', ['role', 'consent', 'profile', 'property', 'completing', 'onboarded']],
  ] as const)('a %s passes these steps', async (role, steps) => {
    const filled = { profile: FILLED_PROFILE, property: FILLED_PROPERTY }
    const onboarding = await openOnboarding({ ...filled, page: 2 })
    const { actor, calls, passed } = onboarding
    actor.send({ type: 'role.picked', role })
    actor.send({ type: 'step.advanced' })
    actor.send({ type: 'consent.agreed' })
    actor.send({ type: 'step.advanced' })
    await passProfile(onboarding)
    if (role === 'poster') await passProperty(onboarding)
    calls.completeOnboarding.last().resolve(accepted)
    await settled()
    expect(passed).toEqual(['loadingProgress', ...steps])
  })

  it('at no step does an event lead back or leap', async () => {
    expect(possible(await openOnboarding())).toEqual(['role.picked'])
    expect(possible(await openOnboarding({ role: 'poster', step: 2 }))).toEqual(['consent.agreed'])
    expect(possible(await openOnboarding({ role: 'poster', step: 3 }))).toEqual([])
    expect(possible(await openOnboarding({ role: 'poster', step: 4 }))).toEqual([])
    const last = await atFilledProfile('searcher')
    await passProfile(last)
    expect(possible(last)).toEqual([])
  })

  it.each([
    [1, 'role'],
    [2, 'consent'],
    [3, 'profile'],
    [4, 'property'],
  ] as const)('coming back at step %d resumes there', async (step, state) => {
    const onboarding = await openOnboarding({ role: 'poster', step })
    expect(onboarding.step()).toBe(state)
    expect(selectStep(onboarding.actor.getSnapshot())).toBe(step)
  })

  it.each(['refused', 'lost'])('while its progress is %s it asks again by itself', async (how) => {
    const { actor, calls, clock, did, step } = startOnboarding()
    for (const [attempt, delay] of [200, 400, 800].entries()) {
      if (how === 'lost') calls.loadProgress.last().reject(new Error('offline'))
      else calls.loadProgress.last().resolve(refused('Later.', 503))
      await settled()
      expect(step()).toBe('waitingToLoad')
      expect(actor.getSnapshot().hasTag('pending')).toBe(true)
      clock.increment(delay - 1)
      expect(calls.loadProgress.calls).toHaveLength(attempt + 1)
      clock.increment(1)
      expect(calls.loadProgress.calls).toHaveLength(attempt + 2)
    }
    expect(did.logFailure).toHaveBeenCalledTimes(3)
  })
})

describe('§4 Picking a role: highlights it and reveals next', () => {
  it.each(['searcher', 'poster'] as const)('%s', async (role) => {
    const { actor, canAdvance, calls, did } = await openOnboarding()
    expect(canAdvance()).toBe(false)
    actor.send({ type: 'step.advanced' })
    expect(actor.getSnapshot().value).toBe('role')
    actor.send({ type: 'role.picked', role })
    expect(actor.getSnapshot().context.role).toBe(role)
    expect(canAdvance()).toBe(true)
    expect(actor.getSnapshot().value).toBe('role')
    expect(calls.updateRole.calls).toEqual([])
    expect(did.saveStep.mock.calls).toEqual([[1, role]])
  })

  it('the other one can still be picked', async () => {
    const { actor, canAdvance } = await openOnboarding()
    actor.send({ type: 'role.picked', role: 'poster' })
    actor.send({ type: 'role.picked', role: 'searcher' })
    expect(actor.getSnapshot().context.role).toBe('searcher')
    expect(canAdvance()).toBe(true)
  })
})

describe('§4 Choosing next: stores the role, advances at once and posts the role without waiting', () => {
  const choose = async () => {
    const onboarding = await openOnboarding()
    onboarding.actor.send({ type: 'role.picked', role: 'poster' })
    onboarding.actor.send({ type: 'step.advanced' })
    return onboarding
  }

  it('in one go', async () => {
    const { did, step, calls } = await choose()
    expect(did.saveStep.mock.calls).toEqual([
      [1, 'poster'],
      [2, 'poster'],
    ])
    expect(step()).toBe('consent')
    expect(calls.updateRole.calls.map(({ input }) => input)).toEqual([{ role: 'poster' }])
  })

  it('while the answer is out one goes on', async () => {
    const { actor, step } = await choose()
    expect(actor.getSnapshot().hasTag('pending')).toBe(false)
    actor.send({ type: 'consent.agreed' })
    actor.send({ type: 'step.advanced' })
    expect(step()).toBe('profile')
  })

  it('an answer changes nothing', async () => {
    for (const answer of [accepted, refused('No.')]) {
      const { calls, step, actor } = await choose()
      calls.updateRole.last().resolve(answer)
      await settled()
      expect(step()).toBe('consent')
      expect(actor.getSnapshot().context).toMatchObject({ role: 'poster', message: '' })
      expect(calls.updateRole.calls).toHaveLength(1)
    }
  })
})

describe('§4 Agreeing: reveals next; next stores data_consent as true and advances', () => {
  it('not before', async () => {
    const { actor, canAdvance, step, did } = await openOnboarding({ role: 'searcher', step: 2 })
    expect([canAdvance(), actor.getSnapshot().context.isAgreed]).toEqual([false, false])
    actor.send({ type: 'step.advanced' })
    expect(step()).toBe('consent')
    actor.send({ type: 'consent.agreed' })
    expect([canAdvance(), actor.getSnapshot().context.isAgreed]).toEqual([true, true])
    expect(step()).toBe('consent')
    actor.send({ type: 'step.advanced' })
    expect(step()).toBe('profile')
    expect(did.saveStep).toHaveBeenLastCalledWith(3, 'searcher')
  })

  it('the consent goes with the profile', () => {
    expect(profileWire('searcher', FILLED_PROFILE).data_consent).toBe(true)
    expect(profileWire('poster', FILLED_PROFILE).data_consent).toBe(true)
  })
})

describe('§4 Progress fraction: step/3 for a searcher and step/4 for a poster', () => {
  it('as a rule, never above 1', () => {
    const at = (role: 'searcher' | 'poster') =>
      ([1, 2, 3, 4, 5] as const).map((step) => progressFraction(step, role))
    expect(at('searcher')).toEqual([1 / 3, 2 / 3, 1, 1, 1])
    expect(at('poster')).toEqual([0.25, 0.5, 0.75, 1, 1])
  })

  it('before a role is picked it is step/3', async () => {
    const { actor } = await openOnboarding()
    expect(selectProgress(actor.getSnapshot())).toEqual({ fraction: 1 / 3, step: 1, stepCount: 3 })
    actor.send({ type: 'role.picked', role: 'poster' })
    expect(selectProgress(actor.getSnapshot())).toEqual({ fraction: 0.25, step: 1, stepCount: 4 })
    actor.send({ type: 'role.picked', role: 'searcher' })
    expect(selectProgress(actor.getSnapshot())?.fraction).toBe(1 / 3)
  })

  it.each([
    ['searcher', 2, 2 / 3, 3],
    ['searcher', 3, 1, 3],
    ['poster', 2, 0.5, 4],
    ['poster', 3, 0.75, 4],
    ['poster', 4, 1, 4],
  ] as const)('a %s at step %d', async (role, step, fraction, stepCount) => {
    const { actor } = await openOnboarding({ role, step })
    expect(selectProgress(actor.getSnapshot())).toEqual({ fraction, step, stepCount })
  })

  it('pages inside a step do not move it', async () => {
    const { actor, child } = await atFilledProfile('poster')
    const before = selectProgress(actor.getSnapshot())
    child('profile').send({ type: 'page.turnedBack' })
    expect(selectProgress(actor.getSnapshot())).toEqual(before)
  })
})

describe('§4 Generic maximum: 5 steps', () => {
  it('a poster reaches the fifth and no further, a searcher the fourth', async () => {
    const poster = await atFilledProfile('poster')
    await passProfile(poster)
    expect(selectStep(poster.actor.getSnapshot())).toBe(4)
    await passProperty(poster)
    expect(selectStep(poster.actor.getSnapshot())).toBe(5)
    const searcher = await atFilledProfile('searcher')
    await passProfile(searcher)
    expect(selectStep(searcher.actor.getSnapshot())).toBe(4)
  })
})
