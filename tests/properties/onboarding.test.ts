import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { onboardingMachine } from '../../machines/onboarding/onboarding.machine.ts'
import { onboardingModel } from '../../machines/paths/models/onboarding.ts'
import { selectProgress, selectStep } from '../../src/screens/onboarding/selectOnboarding.ts'
import { anyEvent, walkRandomly } from '../support/randomWalk.ts'

type OnboardingSnapshot = SnapshotFrom<typeof onboardingMachine>

// Reading 1: while nothing is picked the fraction is step/3, so that picking poster makes it step/4.
test('§4 Onboarding: the step never goes back, and from step 2 on the fraction never falls', () => {
  const events = fc.array(anyEvent(onboardingModel), { minLength: 50, maxLength: 300, size: 'max' })
  const reached = new Set<number>()
  const property = fc.property(events, (all) => {
    let step = 0
    let fraction = 0
    walkRandomly(onboardingMachine, { userId: 'u1' }, all, (snapshot) => {
      const now = selectStep(snapshot as OnboardingSnapshot) ?? step
      const shown = selectProgress(snapshot as OnboardingSnapshot)?.fraction ?? fraction
      expect(now).toBeGreaterThanOrEqual(step)
      expect(shown).toBeGreaterThanOrEqual(now === 1 ? 0 : fraction)
      expect(shown).toBeLessThanOrEqual(1)
      step = now
      fraction = shown
      reached.add(now)
    })
  })
  fc.assert(property, { numRuns: 150 })
  expect([...reached].sort()).toEqual([0, 1, 2, 3, 4, 5])
})
