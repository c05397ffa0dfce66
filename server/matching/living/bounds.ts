import { genderFits } from './ownGender.ts'
import { type StayTraits, staysOverlap } from './stay.ts'

/** What decides whether two may be shown to each other at all. */
export interface Bounds {
  /** Deal-breakers as bits: what the student refuses, and what the own answers break. */
  readonly refuses: number
  readonly breaks: number
  readonly stay: StayTraits
  /** 0 when not told. */
  readonly gender: number
  readonly ownGenderOnly: boolean
}

/** L0 of living together: days and stays overlap, neither breaks a deal-breaker of the other, the switch. Symmetric. */
export function boundsFit(one: Bounds, other: Bounds): boolean {
  const isBroken = ((one.refuses & other.breaks) | (other.refuses & one.breaks)) !== 0
  return !isBroken && staysOverlap(one.stay, other.stay) && genderFits(one, other)
}
