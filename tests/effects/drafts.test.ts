import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  clearIntroductionDrafts,
  loadIntroductionDraft,
  saveIntroductionDraft,
} from '../../src/effects/introductionDraft.ts'
import {
  clearOnboardingDrafts,
  loadOnboardingDraft,
  saveOnboardingDraft,
} from '../../src/effects/onboardingDraft.ts'
import {
  clearSignupDraft,
  loadSignupDraft,
  noteCodeSent,
  noteForwarded,
  noteTurnedBack,
  saveSignupDraft,
} from '../../src/effects/visitorDrafts.ts'
import { FILLED_PROFILE, FILLED_PROPERTY } from '../support/filledForms.ts'

const identity = { name: 'Ada', email: 'ada@uwo.ca' }

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})

describe('the sign-up draft of a tab', () => {
  it('holds name and email, and the rest of the countdown once a code was mailed', () => {
    vi.useFakeTimers({ now: 0 })
    expect(loadSignupDraft()).toBeUndefined()
    saveSignupDraft(identity)
    expect(loadSignupDraft()).toEqual({ ...identity, countdown: undefined })
    noteCodeSent()
    vi.setSystemTime(48_500)
    expect(loadSignupDraft()).toEqual({ ...identity, countdown: 12 })
    vi.setSystemTime(600_000)
    expect(loadSignupDraft()).toEqual({ ...identity, countdown: 0 })
    clearSignupDraft()
    expect(loadSignupDraft()).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })

  it('knows the mailed code by its address while step 1 is edited, and where the student is', () => {
    vi.useFakeTimers({ now: 0 })
    saveSignupDraft(identity)
    noteCodeSent()
    noteTurnedBack()
    expect(loadSignupDraft()).toEqual({ ...identity, countdown: 60, isTurnedBack: true })
    saveSignupDraft({ ...identity, email: 'eve@uwo.ca' })
    expect(loadSignupDraft()).toEqual({ ...identity, email: 'eve@uwo.ca', countdown: undefined })
    saveSignupDraft(identity)
    noteForwarded()
    expect(loadSignupDraft()).toEqual({ ...identity, countdown: 60 })
    noteTurnedBack()
    noteCodeSent()
    expect(loadSignupDraft()).toEqual({ ...identity, countdown: 60 })
  })

  it('a clock that was set back makes no countdown longer than its 60 seconds', () => {
    vi.useFakeTimers({ now: 3_600_000 })
    saveSignupDraft(identity)
    noteCodeSent()
    vi.setSystemTime(0)
    expect(loadSignupDraft()).toEqual({ ...identity, countdown: 60 })
  })

  it('a draft that cannot be read is none', () => {
    sessionStorage.setItem('nookmate.signup', '{"name":')
    expect(loadSignupDraft()).toBeUndefined()
  })
})

describe('the onboarding draft of a student', () => {
  it('grows part by part, for this student alone', () => {
    saveOnboardingDraft('u1', { role: 'poster', step: 3 })
    saveOnboardingDraft('u1', { profile: FILLED_PROFILE, page: 2 })
    saveOnboardingDraft('u1', { property: FILLED_PROPERTY })
    expect(loadOnboardingDraft('u1')).toEqual({
      role: 'poster',
      step: 3,
      page: 2,
      profile: FILLED_PROFILE,
      property: FILLED_PROPERTY,
    })
    expect(loadOnboardingDraft('u2')).toEqual({})
    clearOnboardingDrafts()
    expect(localStorage).toHaveLength(0)
  })

  it.each(['nonsense', '{"step":9}', '{"profile":{"age":3}}', 'null'])('%s is none', (text) => {
    localStorage.setItem('nookmate.onboarding.u1', text)
    expect(loadOnboardingDraft('u1')).toEqual({})
  })
})

describe('the unsaved bio of a student', () => {
  it('is kept with the interests, for this student alone, until it is saved', () => {
    saveIntroductionDraft('u1', 'I bake.', ['Food'])
    expect(loadIntroductionDraft('u1')).toEqual({ bio: 'I bake.', interests: ['Food'] })
    expect(loadIntroductionDraft('u2')).toEqual({})
    clearIntroductionDrafts()
    expect(localStorage).toHaveLength(0)
  })

  it.each(['nonsense', '{"bio":1,"interests":[]}', '{"bio":"x","interests":["War"]}'])(
    '%s is none',
    (text) => {
      localStorage.setItem('nookmate.introduction.u1', text)
      expect(loadIntroductionDraft('u1')).toEqual({})
    },
  )
})

describe('a browser that forbids its storage', () => {
  it('has nothing kept and keeps nothing, and the flows go on', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const forbid = () => {
      throw Object.assign(new Error('Access is denied for this document.'), {
        name: 'SecurityError',
      })
    }
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbid)
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(forbid)
    saveSignupDraft(identity)
    noteCodeSent()
    clearSignupDraft()
    saveOnboardingDraft('ada', { step: 2 })
    clearOnboardingDrafts()
    expect(loadSignupDraft()).toBeUndefined()
    expect(loadOnboardingDraft('ada')).toEqual({})
    expect(warn.mock.calls.flat()).toEqual(
      Array(2).fill('Nookmate: nothing could be kept (SecurityError)'),
    )
    vi.restoreAllMocks()
  })
})
