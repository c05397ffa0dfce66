import { describe, expect, it } from 'vitest'
import { retryDelay } from '../../domain/backoff.ts'
import { isLongBio, shortenBio } from '../../domain/bio.ts'
import { isCode } from '../../domain/code.ts'
import * as limits from '../../domain/limits.ts'
import {
  completionStep,
  ONBOARDING_MAX_STEPS,
  progressFraction,
  stepCount,
} from '../../domain/onboarding.ts'
import { photoProblem } from '../../domain/photo.ts'
import { COPYRIGHT_YEAR } from '../../domain/product.ts'
import { isExpired, isRefreshDue } from '../../domain/sessionTiming.ts'

const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(' ')

describe('§5 Verification code: 6 digits, numeric only', () => {
  it.each(['000000', '123456'])('accepts %s', (code) => expect(isCode(code)).toBe(true))
  it.each(['', '12345', '1234567', '12345a', ' 123456', '١٢٣٤٥٦', '123456\n'])(
    'refuses %j',
    (code) => expect(isCode(code)).toBe(false),
  )
})

describe('§9 Bio truncation: 30 words or more is cut to its first 40 words', () => {
  it('leaves 29 words whole', () => {
    expect(isLongBio(words(29))).toBe(false)
    expect(shortenBio(words(29))).toBe(words(29))
  })
  it('offers show more from 30 words on', () => {
    expect(isLongBio(words(30))).toBe(true)
    expect(shortenBio(words(30))).toBe(words(30))
  })
  it('shows the first 40 words of a longer one', () => {
    expect(shortenBio(words(41))).toBe(words(40))
    expect(shortenBio(`  ${words(60)}\n`)).toBe(words(40))
  })
})

describe('§9 Onboarding: 3 steps (searcher) or 4 (poster), generic maximum 5', () => {
  it('counts the steps of the progress bar', () => {
    expect([stepCount(undefined), stepCount('searcher'), stepCount('poster')]).toEqual([3, 3, 4])
    expect(ONBOARDING_MAX_STEPS).toBe(5)
  })
  it('§4 Progress fraction is step/3 for a searcher and step/4 for a poster', () => {
    expect([1, 2, 3, 4].map((step) => progressFraction(step as 1, 'searcher'))).toEqual([
      1 / 3,
      2 / 3,
      1,
      1,
    ])
    expect([1, 2, 3, 4, 5].map((step) => progressFraction(step as 1, 'poster'))).toEqual([
      0.25, 0.5, 0.75, 1, 1,
    ])
  })
  it('§2 Completion: a searcher at step 4, a poster at step 5', () => {
    expect([completionStep('searcher'), completionStep('poster')]).toEqual([4, 5])
  })
})

describe('§9 Business constants and limits', () => {
  it('has the numbers of the specification', () => {
    expect(limits.CODE_LENGTH).toBe(6)
    expect(limits.RESEND_COUNTDOWN_SECONDS).toBe(60)
    expect(limits.PASSWORD_MIN_LENGTH).toBe(8)
    expect([limits.BUDGET.min, limits.BUDGET.max]).toEqual([600, 2000])
    expect(limits.NARROW_SCREEN_PX).toBe(768)
    expect(limits.AMENITIES_SHOWN).toBe(3)
    expect([limits.SIGNUP_INDICATORS, limits.SIGNUP_STEPS]).toEqual([3, 4])
    expect(limits.CROP_ASPECT).toBe(1)
    expect(limits.CHUNK_TIMEOUT_MS).toBe(120_000)
    expect(COPYRIGHT_YEAR).toBe(2024)
  })
  it('ranges include their ends and respect their step', () => {
    expect(limits.isWithin(limits.BUDGET, 600) && limits.isWithin(limits.BUDGET, 2000)).toBe(true)
    expect(limits.isWithin(limits.BUDGET, 599) || limits.isWithin(limits.BUDGET, 2001)).toBe(false)
    expect(limits.isWithin(limits.BATHROOMS, 1.5)).toBe(true)
    expect(limits.isWithin(limits.BATHROOMS, 1.25)).toBe(false)
    expect(limits.isWithin(limits.AGE, Number.NaN)).toBe(false)
    expect(limits.isWithin(limits.AGE, Number.POSITIVE_INFINITY)).toBe(false)
  })
})

describe('§9 Session handling: 3 ticks of 30 s, 10 s margin, 200 ms × 2^attempt', () => {
  it('a refresh is due when 3 ticks remain', () => {
    expect(isRefreshDue(90_000, 0)).toBe(true)
    expect(isRefreshDue(90_001, 0)).toBe(false)
  })
  it('a session counts as expired 10 seconds early', () => {
    expect(isExpired(10_000, 0)).toBe(true)
    expect(isExpired(10_001, 0)).toBe(false)
  })
  it('the retry delay doubles from 200 ms', () => {
    expect([0, 1, 2, 3].map(retryDelay)).toEqual([200, 400, 800, 1600])
    expect(retryDelay(50)).toBe(30_000)
  })
})

describe('§5 Image upload: image files only', () => {
  it('accepts an image', () => {
    expect(photoProblem({ type: 'image/jpeg', size: 1 })).toBeUndefined()
  })
  it.each([
    [
      { type: 'application/pdf', size: 1 },
      'Please choose an image file, such as a JPEG or PNG photo.',
    ],
    [
      { type: 'image/svg+xml', size: 1 },
      'Please choose an image file, such as a JPEG or PNG photo.',
    ],
    [
      { type: 'image/png', size: limits.PHOTO_MAX_BYTES + 1 },
      'This photo is larger than 10 MB. Please choose a smaller one.',
    ],
    [{ type: 'image/png', size: 0 }, 'This file is empty. Please choose another photo.'],
  ])('explains %j', (file, sentence) => expect(photoProblem(file)).toBe(sentence))
})
