import { GENDERS, PREFER_NOT_TO_SAY } from '../../../domain/enumerations.ts'

/** A told gender as a number from 1; 0 for one that was not told. */
export function genderCode(gender: string | null): number {
  const told: readonly (string | null)[] = GENDERS.filter((one) => one !== PREFER_NOT_TO_SAY)
  return told.indexOf(gender) + 1
}

interface OwnGender {
  readonly gender: number
  readonly ownGenderOnly: boolean
}

/**
 * Whether the switch of either of the two lets them meet: who wants a home of the own gender neither sees others nor is
 * shown to them. Symmetric. This is the only use of gender.
 */
export function genderFits(one: OwnGender, other: OwnGender): boolean {
  return !(one.ownGenderOnly || other.ownGenderOnly) || one.gender === other.gender
}
