import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Reply } from '../../../domain/reply.ts'
import { newsletterMachine } from '../../../machines/newsletter/newsletter.machine.ts'
import { FILLED_PROFILE, FILLED_PROPERTY } from '../../support/filledForms.ts'
import { accepted, heldActor, refused, settled } from '../../support/heldActor.ts'
import { openAsStudent } from '../support/app.ts'
import { openOnboarding, PHOTO } from '../support/onboarding.ts'
import { present } from '../support/present.ts'
import { candidate, openSuggestions, startSuggestions } from '../support/suggestions.ts'

const REASON = new Error('offline')
const UNREACHABLE = 'We could not reach Nookmate. Check your connection and try again.'

describe('§8 Newsletter failure: nothing shown, logged only', () => {
  function start(email: string) {
    const storeEmail = heldActor<Reply<unknown>, { email: string }>()
    const logFailure = vi.fn<(reason: unknown) => void>()
    const machine = newsletterMachine.provide({
      actors: { storeEmail: storeEmail.logic },
      actions: { logFailure: (_, { reason }) => logFailure(reason) },
    })
    const actor = createActor(machine).start()
    actor.send({ type: 'email.changed', email })
    actor.send({ type: 'form.submitted' })
    return { actor, storeEmail, logFailure }
  }

  it('the address stays, and Subscribe can be pressed again', async () => {
    const { actor, storeEmail, logFailure } = start('ada@uwo.ca')
    expect(actor.getSnapshot().hasTag('pending')).toBe(true)
    const refusal = refused('Please enter an email address.')
    storeEmail.last().resolve(refusal)
    await settled()
    expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([
      'editing',
      { email: 'ada@uwo.ca' },
    ])
    actor.send({ type: 'form.submitted' })
    storeEmail.last().reject(REASON)
    await settled()
    expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([
      'editing',
      { email: 'ada@uwo.ca' },
    ])
    expect(logFailure.mock.calls).toEqual([[refusal], [REASON]])
    expect(storeEmail.calls.map(({ input }) => input)).toEqual([
      { email: 'ada@uwo.ca' },
      { email: 'ada@uwo.ca' },
    ])
  })

  it('a success clears the box and logs nothing; an empty box sends nothing', async () => {
    const { actor, storeEmail, logFailure } = start('ada@uwo.ca')
    storeEmail.last().resolve(accepted)
    await settled()
    expect([actor.getSnapshot().value, actor.getSnapshot().context]).toEqual([
      'subscribed',
      { email: '' },
    ])
    expect(logFailure).not.toHaveBeenCalled()
    actor.send({ type: 'email.changed', email: 'b' })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.email]).toEqual(['editing', 'b'])
    expect(start('  ').storeEmail.calls).toHaveLength(0)
  })
})

describe('§8 Role update failure: nothing shown, logged only', () => {
  it.each(['refused', 'lost'])(
    '%s: logged; the flow goes on as if it had been kept',
    async (how) => {
      const { actor, calls, did, step } = await openOnboarding({ role: 'searcher', step: 2 })
      const refusal = refused('Choose a role.')
      if (how === 'lost') calls.updateRole.last().reject(REASON)
      else calls.updateRole.last().resolve(refusal)
      await settled()
      expect(did.logFailure.mock.calls).toEqual([[how === 'lost' ? REASON : refusal]])
      expect(step()).toBe('consent')
      expect(actor.getSnapshot().context).toMatchObject({ role: 'searcher', message: '' })
      actor.send({ type: 'consent.agreed' })
      actor.send({ type: 'step.advanced' })
      expect(step()).toBe('profile')
    },
  )

  it('a role that was kept is not logged', async () => {
    const { calls, did } = await openOnboarding({ role: 'searcher', step: 2 })
    calls.updateRole.last().resolve(accepted)
    await settled()
    expect(did.logFailure).not.toHaveBeenCalled()
  })
})

describe('§8 Silent failures: upload, profile, listing, suggestions, logout, screening', () => {
  it('upload: logged; the same crop can be sent again, with a quiet line', async () => {
    const { calls, did, child } = await openOnboarding({ role: 'searcher', step: 3 })
    const area = { x: 0, y: 0, width: 50, height: 100 }
    child('profile').send({ type: 'photo.chosen', file: PHOTO })
    const photo = present(child('profile').getSnapshot().children.photo)
    photo.send({ type: 'crop.confirmed', area })
    calls.uploadPhoto.last().reject(REASON)
    await settled()
    expect(did.logFailure.mock.calls).toEqual([[REASON]])
    expect(photo.getSnapshot().value).toBe('failed')
    expect(photo.getSnapshot().context.message).toBe(UNREACHABLE)
    photo.send({ type: 'upload.retried' })
    expect(photo.getSnapshot().context.message).toBe('')
    const refusal = refused('This picture cannot be read.')
    calls.uploadPhoto.last().resolve(refusal)
    await settled()
    expect(did.logFailure.mock.calls).toEqual([[REASON], [refusal]])
    expect(photo.getSnapshot().context.message).toBe('This picture cannot be read.')
    photo.send({ type: 'crop.confirmed', area: { ...area, x: 9 } })
    expect(calls.uploadPhoto.calls.map(({ input }) => input.area.x)).toEqual([0, 0, 9])
    expect(photo.getSnapshot().can({ type: 'photo.changed', file: PHOTO })).toBe(true)
  })

  it.each([
    ['profile', 'updateProfile', 'personalInfo', { role: 'searcher', form: FILLED_PROFILE }],
    ['property', 'updateProperty', { partTwo: 'folded' }, { form: FILLED_PROPERTY }],
  ] as const)(
    '%s: everything is kept, and saving can be repeated',
    async (name, call, at, sent) => {
      const { calls, did, child } = await openOnboarding({
        role: name === 'profile' ? 'searcher' : 'poster',
        step: name === 'profile' ? 3 : 4,
        page: 2,
        profile: FILLED_PROFILE,
        property: FILLED_PROPERTY,
      })
      const form = child(name)
      form.send({ type: 'form.submitted' })
      expect(form.getSnapshot().hasTag('pending')).toBe(true)
      calls[call].last().reject(REASON)
      await settled()
      expect(did.logFailure.mock.calls).toEqual([[REASON]])
      expect(form.getSnapshot().value).toEqual(at)
      expect(form.getSnapshot().context.message).toBe(UNREACHABLE)
      form.send({ type: 'form.submitted' })
      expect(form.getSnapshot().context.message).toBe('')
      const refusal = refused('This photo is not yours.')
      calls[call].last().resolve(refusal)
      await settled()
      expect(did.logFailure.mock.calls).toEqual([[REASON], [refusal]])
      expect(form.getSnapshot().value).toEqual(at)
      expect(form.getSnapshot().context.message).toBe('This photo is not yours.')
      form.send({ type: 'form.submitted' })
      expect(calls[call].calls.map(({ input }) => input)).toEqual([sent, sent, sent])
      calls[call].last().resolve(refused('Later.'))
      await settled()
      form.send({ type: 'page.turnedBack' })
      expect(form.getSnapshot().context).toMatchObject({ message: '', page: 1 })
    },
  )

  it.each(['refused', 'lost'])(
    'listing (%s): logged, and the candidate can be decided on',
    async (how) => {
      const poster = candidate('p', { role: 'poster', listing_id: 'l' })
      const { calls, child, decide, logFailure, queue } = await openSuggestions(poster)
      const reason = how === 'lost' ? REASON : refused('Unknown listing.', 404)
      if (how === 'lost') calls.loadListing.last().reject(reason)
      else calls.loadListing.last().resolve(refused('Unknown listing.', 404))
      await settled()
      expect(logFailure.mock.calls).toEqual([[reason]])
      expect(child('listing').getSnapshot().value).toBe('missing')
      decide('liked')
      expect(queue()).toEqual([])
    },
  )

  it('suggestions: logged, and asked for again after 200 ms, 400 ms', async () => {
    const { actor, calls, clock, logFailure, value } = await startSuggestions()
    calls.screenForSuggestions.last().resolve(accepted)
    await settled()
    for (const [attempt, delay] of [200, 400].entries()) {
      calls.loadSuggestions.last().reject(REASON)
      await settled()
      expect(value()).toBe('waitingToLoad')
      expect(actor.getSnapshot().hasTag('pending')).toBe(true)
      clock.increment(delay - 1)
      expect(calls.loadSuggestions.calls).toHaveLength(attempt + 1)
      clock.increment(1)
      expect(calls.loadSuggestions.calls).toHaveLength(attempt + 2)
    }
    expect(logFailure.mock.calls).toEqual([[REASON], [REASON]])
    const refusal = refused('Please finish your onboarding first.', 409)
    calls.loadSuggestions.last().resolve(refusal)
    await settled()
    expect(value()).toBe('waitingToLoad')
    expect(logFailure.mock.calls).toEqual([[REASON], [REASON], [refusal]])
    clock.increment(800)
    calls.loadSuggestions.last().resolve({ ok: true, value: { candidates: [candidate('a')] } })
    await settled()
    expect(actor.getSnapshot().context).toMatchObject({ attempt: 0, queue: [candidate('a')] })
  })

  it.each(['refused', 'lost'])(
    'logout (%s): logged, the modal stays, Logout works again',
    async (how) => {
      const { actor, calls, logFailure } = await openAsStudent('dashboard', true)
      const dashboard = present(actor.getSnapshot().children.dashboard)
      dashboard.send({ type: 'tab.chosen', tab: 'profile' })
      dashboard.send({ type: 'logout.requested' })
      expect(dashboard.getSnapshot().hasTag('pending')).toBe(true)
      dashboard.send({ type: 'tab.chosen', tab: 'chats' })
      dashboard.send({ type: 'modal.closed' })
      expect(dashboard.getSnapshot().value).toEqual({ profile: 'loggingOut' })
      const refusal = refused('Later.', 503)
      if (how === 'lost') calls.logOut.last().reject(REASON)
      else calls.logOut.last().resolve(refusal)
      await settled()
      expect(dashboard.getSnapshot().value).toEqual({ profile: 'open' })
      expect(logFailure.mock.calls).toEqual([[how === 'lost' ? REASON : refusal]])
      dashboard.send({ type: 'logout.requested' })
      calls.logOut.last().resolve(accepted)
      await settled()
      expect(actor.getSnapshot().value).toEqual({ guest: 'sentToLanding' })
      expect(actor.getSnapshot().context.student).toBeUndefined()
    },
  )

  it('screening: logged, and asked again after 200 ms, 400 ms; never taken for a no', async () => {
    const { actor, calls, clock, logFailure, value } = await startSuggestions()
    const broken = refused('Something broke.', 500)
    calls.screenForSuggestions.last().resolve(broken)
    await settled()
    expect(value()).toBe('waitingToScreen')
    expect(actor.getSnapshot().hasTag('pending')).toBe(true)
    clock.increment(199)
    expect(calls.screenForSuggestions.calls).toHaveLength(1)
    clock.increment(1)
    calls.screenForSuggestions.last().reject(REASON)
    await settled()
    expect(value()).toBe('waitingToScreen')
    clock.increment(399)
    expect(calls.screenForSuggestions.calls).toHaveLength(2)
    clock.increment(1)
    expect(calls.screenForSuggestions.calls).toHaveLength(3)
    expect(logFailure.mock.calls).toEqual([[broken], [REASON]])
  })
})
