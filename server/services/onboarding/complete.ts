import { budgetRange } from '../../../domain/campus.ts'
import type { Language } from '../../../domain/language.ts'
import type { Range } from '../../../domain/limits.ts'
import {
  EMPTY_PROFILE,
  gettingStartedFields,
  PROFILE_LABELS,
  type ProfileForm,
  personalInfoFields,
  profileNeeds,
} from '../../../domain/profile.ts'
import {
  EMPTY_PROPERTY,
  PROPERTY_LABELS,
  PROPERTY_PART_ONE_FIELDS,
  PROPERTY_PART_TWO_FIELDS,
  type PropertyForm,
  propertyNeeds,
} from '../../../domain/property.ts'
import { msg } from '../../../i18n/messages.ts'
import type { CampusList } from '../../campuses/campusList.ts'
import type { Clock } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import type { Database } from '../../store/database.ts'
import { readOwnListing, readStudent, type StoredListing, type StoredStudent } from './stored.ts'

function asText(value: string | number | null): string {
  return value === null ? '' : String(value)
}

function profileForm(student: StoredStudent): ProfileForm {
  const fields = Object.keys(EMPTY_PROFILE) as (keyof ProfileForm)[]
  const entries = fields.map((field) => [field, asText(student[field])])
  return { ...EMPTY_PROFILE, ...Object.fromEntries(entries) }
}

function propertyForm(listing: StoredListing | undefined): PropertyForm {
  if (listing === undefined) return EMPTY_PROPERTY
  const { photos, amenities, private_location } = listing
  return {
    photos: photos.map((name) => ({ key: name, url: name })),
    title: asText(listing.title),
    location: asText(listing.location),
    capacity: asText(listing.capacity),
    cost: asText(listing.cost),
    private_location,
    description: asText(listing.description),
    bedrooms: asText(listing.bedrooms),
    bathrooms: asText(listing.bathrooms),
    property_type: asText(listing.property_type),
    amenities,
  }
}

/** The labels of the fields that a listing still needs, in the order of the pages. */
function listingNeeds(listing: StoredListing | undefined): string[] {
  const fields = [...PROPERTY_PART_ONE_FIELDS, ...PROPERTY_PART_TWO_FIELDS]
  return propertyNeeds(fields, propertyForm(listing)).map((field) => PROPERTY_LABELS[field])
}

function requireNothing(missing: readonly string[]): void {
  if (missing.length === 0) return
  throw new AppError('invalid', msg('Still needed: {needs}', { needs: [...missing] }))
}

/** Throws an AppError (400) that lists what the student's listing still needs. */
export async function requireWholeListing(db: Database, id: string): Promise<void> {
  requireNothing(listingNeeds(await readOwnListing(db, id)))
}

/** The labels of the fields that are still missing, in the order of the pages. */
function needs(
  student: StoredStudent,
  listing: StoredListing | undefined,
  budget: Range,
): string[] {
  const role = student.role ?? undefined
  const pages = [...gettingStartedFields(), ...personalInfoFields(role)]
  return [
    ...(role === undefined ? ['role'] : []),
    ...(student.consent_at === null ? ['consent'] : []),
    ...profileNeeds(pages, profileForm(student), budget).map((field) => PROFILE_LABELS[field]),
    ...(role === 'poster' ? listingNeeds(listing) : []),
  ]
}

interface CompleteTools {
  readonly db: Database
  readonly clock: Clock
  readonly campuses: CampusList
}

/**
 * Marks the onboarding as complete (§4); repeating it changes nothing. Throws an AppError (400) that lists
 * what the student's role still needs. The account keeps the language in which the onboarding was done.
 */
export async function completeOnboarding(
  { db, clock, campuses }: CompleteTools,
  id: string,
  language: Language,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('students').select('id').where('id', '=', id).forUpdate().execute()
    const student = await readStudent(trx, id)
    const budget = budgetRange(campuses.find(student.university))
    if (student.onboarded_at !== null) return
    requireNothing(needs(student, await readOwnListing(trx, id), budget))
    const now = clock.now()
    await trx
      .updateTable('students')
      .set({ onboarded_at: now, language })
      .where('id', '=', id)
      .execute()
  })
}
