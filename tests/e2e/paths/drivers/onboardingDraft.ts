import type { Page } from '@playwright/test'
import type { Bucket } from '../../../../domain/buckets.ts'
import { FILLED_PROFILE } from '../../../../machines/paths/models/profile.ts'
import { FILLED_PROPERTY } from '../../../../machines/paths/models/property.ts'
import { propertyWire } from '../../../../src/effects/onboardingWire.ts'
import { post, signUpByCalls, upload } from '../../steps/onboardByCalls.ts'
import { keep } from '../kept.ts'
import type { Stage } from '../stage.ts'

/** The URL of a photo that nobody has uploaded. */
export const STRANGE_PHOTO = '/storage/v1/object/public/profile_pictures/public/1700000000000-x.jpg'

/** The URL of a photo with the student's id in its name whose file does not exist. */
export function gonePhoto({ student }: Stage, bucket: Bucket): string {
  const name = `1700000000000-${'0'.repeat(32)}-${student.id}.jpg`
  return `/storage/v1/object/public/${bucket}/public/${name}`
}

/** Signs up a new student and sets it as the stage's student. The onboarding is not done. */
export async function begin(stage: Stage): Promise<void> {
  stage.student = await signUpByCalls(stage.page)
}

/** Writes an onboarding draft of the student into localStorage, as an earlier visit leaves it. */
export async function keepDraft({ page, student }: Stage, draft: object): Promise<void> {
  await keep(page, 'localStorage', `nookmate.onboarding.${student.id}`, draft)
}

/** Returns a profile form with every field filled and an uploaded photo. */
export async function filledProfile(page: Page) {
  return { ...FILLED_PROFILE, picture: await upload(page) }
}

/** Returns a property form with every field filled and an uploaded photo. */
export async function filledProperty(page: Page) {
  const url = await upload(page, 'property_photos')
  return { ...FILLED_PROPERTY, photos: [{ key: 'room', url }] }
}

/** Saves the property (onboarding step 4) by a call to the API, without the form. */
export async function saveProperty(page: Page): Promise<void> {
  const property_data = propertyWire(await filledProperty(page))
  await post(page, '/onboarding/update-property', { property_data })
}
