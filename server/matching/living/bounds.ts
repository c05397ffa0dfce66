import { genderFits } from './ownGender.ts'
import { type StayTraits, staysOverlap } from './stay.ts'

/** What decides whether two students may be suggested to each other at all. */
export interface Bounds {
  /** Deal-breakers as bits: those that the student has chosen, and those that the student's own answers break. */
  readonly refuses: number
  readonly breaks: number
  readonly stay: StayTraits
  /** 0 when the student has not given one. */
  readonly gender: number
  readonly ownGenderOnly: boolean
}

/**
 * L0 of living together: the stays overlap from today on, neither breaks a deal-breaker of the other, and the
 * own-gender switches allow it. Symmetric.
 */
export function boundsFit(today: number, one: Bounds, other: Bounds): boolean {
  const isBroken = ((one.refuses & other.breaks) | (other.refuses & one.breaks)) !== 0
  return !isBroken && staysOverlap(today, one.stay, other.stay) && genderFits(one, other)
}
