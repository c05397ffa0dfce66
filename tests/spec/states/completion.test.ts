import { describe, expect, it } from 'vitest'
import { NO_PROGRESS } from '../../../machines/onboarding/progress.ts'
import { accepted, refused, settled } from '../../support/heldActor.ts'
import { openAsStudent } from '../support/app.ts'
import {
  atFilledProfile,
  openOnboarding,
  passProfile,
  passProperty,
} from '../support/onboarding.ts'

async function completing(role: 'searcher' | 'poster') {
  const onboarding = await atFilledProfile(role)
  await passProfile(onboarding)
  return onboarding
}

describe('§4 After the last step: the user is marked complete and goes to the dashboard', () => {
  it('a searcher is marked complete once the profile is saved, not before', async () => {
    const { actor, child, calls, did, step } = await atFilledProfile('searcher')
    child('profile').send({ type: 'form.submitted' })
    expect(calls.completeOnboarding.calls).toHaveLength(0)
    calls.updateProfile.last().resolve(accepted)
    await settled()
    expect(step()).toBe('completing')
    expect(actor.getSnapshot().hasTag('pending')).toBe(true)
    expect(calls.completeOnboarding.calls).toHaveLength(1)
    expect(did.clearDraft).not.toHaveBeenCalled()
    calls.completeOnboarding.last().resolve(accepted)
    await settled()
    expect(actor.getSnapshot().status).toBe('done')
    expect(did.clearDraft).toHaveBeenCalledOnce()
  })

  it('a poster once the property is saved too, from its first part on', async () => {
    const onboarding = await completing('poster')
    expect(onboarding.step()).toBe('property')
    expect(onboarding.did.saveStep).toHaveBeenLastCalledWith(4, 'poster')
    expect(onboarding.child('property').getSnapshot().value).toEqual({ partOne: 'editing' })
    expect(onboarding.calls.completeOnboarding.calls).toHaveLength(0)
    await passProperty(onboarding)
    expect(onboarding.calls.completeOnboarding.calls).toHaveLength(1)
    onboarding.calls.completeOnboarding.last().resolve(accepted)
    await settled()
    expect(onboarding.step()).toBe('onboarded')
  })

  it.each([
    ['refused', 'Still needed: age.'],
    ['lost', 'We could not reach Nookmate. Check your connection and try again.'],
  ])('a completion that is %s can be tried again; nothing is forgotten', async (how, message) => {
    const { actor, calls, did, step } = await completing('searcher')
    if (how === 'refused') calls.completeOnboarding.last().resolve(refused(message))
    else calls.completeOnboarding.last().reject(new Error('offline'))
    await settled()
    expect(step()).toBe('incomplete')
    expect(actor.getSnapshot().context.message).toBe(message)
    expect(did.logFailure).toHaveBeenCalledOnce()
    expect(did.clearDraft).not.toHaveBeenCalled()
    actor.send({ type: 'completion.retried' })
    expect(actor.getSnapshot().context.message).toBe('')
    expect(calls.completeOnboarding.calls).toHaveLength(2)
    calls.completeOnboarding.last().resolve(accepted)
    await settled()
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('an onboarded student is at the end at once', async () => {
    const { actor, calls, passed } = await openOnboarding({ isOnboarded: true, step: 3 })
    expect(actor.getSnapshot().status).toBe('done')
    expect(passed).toEqual(['loadingProgress', 'onboarded'])
    expect(calls.completeOnboarding.calls).toHaveLength(0)
  })

  it('the app sends the student to the dashboard, and lets the student in there', async () => {
    const { actor, calls, value } = await openAsStudent('onboarding', false)
    calls.loadProgress.last().resolve({ ok: true, value: { ...NO_PROGRESS, isOnboarded: true } })
    await settled()
    expect(value()).toEqual({ authenticated: 'sentToDashboard' })
    expect(actor.getSnapshot().context.student).toEqual({ id: 'u1', isOnboarded: true })
    actor.send({ type: 'screen.opened', screen: 'dashboard' })
    expect(value()).toEqual({ authenticated: 'dashboard' })
  })
})
