import type { Role } from './enumerations.ts'

/**
 * The onboarding steps of §2, counted from 1 (reading 1):
 * 1 role, 2 consent, 3 profile, and for posters 4 property.
 * Reaching the step after the last one completes the onboarding.
 */
export type Step = 1 | 2 | 3 | 4 | 5

/** The number of steps in the progress bar: 4 for a poster, 3 for a searcher or before a role is chosen. */
export function stepCount(role: Role | undefined): 3 | 4 {
  return role === 'poster' ? 4 : 3
}

/** The step that means that the onboarding is complete: 4 for a searcher, 5 for a poster. */
export function completionStep(role: Role | undefined): 4 | 5 {
  return role === 'poster' ? 5 : 4
}

/** §4 Progress fraction: step/3 for a searcher, step/4 for a poster, never above 1. */
export function progressFraction(step: Step, role: Role | undefined): number {
  return Math.min(step / stepCount(role), 1)
}
