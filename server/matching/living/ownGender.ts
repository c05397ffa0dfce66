import { GENDERS, PREFER_NOT_TO_SAY } from '../../../domain/enumerations.ts'

/** A gender as a number from 1; 0 if the student has not given one. */
export function genderCode(gender: string | null): number {
  const known: readonly (string | null)[] = GENDERS.filter((one) => one !== PREFER_NOT_TO_SAY)
  return known.indexOf(gender) + 1
}

interface OwnGender {
  readonly gender: number
  readonly ownGenderOnly: boolean
}

/**
 * Whether both students' switches allow a meeting: a student who wants only their own gender neither sees
 * others nor is suggested to them. Symmetric. This is the only use of gender in the matching.
 */
export function genderFits(one: OwnGender, other: OwnGender): boolean {
  return !(one.ownGenderOnly || other.ownGenderOnly) || one.gender === other.gender
}
