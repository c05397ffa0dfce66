import type { Page } from '@playwright/test'
import type { Bucket } from '../../../../domain/photo.ts'
import { FILLED_PROFILE } from '../../../../machines/paths/models/profile.ts'
import { FILLED_PROPERTY } from '../../../../machines/paths/models/property.ts'
import { propertyWire } from '../../../../src/effects/onboardingWire.ts'
import { post, signUpByCalls, upload } from '../../steps/onboardByCalls.ts'
import { keep } from '../kept.ts'
import type { Stage } from '../stage.ts'

/** A photo that no student has uploaded. */
export const STRANGE_PHOTO = '/storage/v1/object/public/profile_pictures/public/1700000000000-x.jpg'

/** A photo under a name of the student's own that is there no more. */
export function gonePhoto({ student }: Stage, bucket: Bucket): string {
  const name = `1700000000000-${'0'.repeat(32)}-${student.id}.jpg`
  return `/storage/v1/object/public/${bucket}/public/${name}`
}

/** Signs a student up; they are not onboarded. */
export async function begin(stage: Stage): Promise<void> {
  stage.student = await signUpByCalls(stage.page)
}

/** Leaves an unfinished onboarding in the browser, as an earlier visit would have done. */
export async function keepDraft({ page, student }: Stage, draft: object): Promise<void> {
  await keep(page, 'localStorage', `nookmate.onboarding.${student.id}`, draft)
}

/** A profile with every field filled and a photo of the student's own. */
export async function filledProfile(page: Page) {
  return { ...FILLED_PROFILE, picture: await upload(page) }
}

/** A property with every field filled and a photo of the student's own. */
export async function filledProperty(page: Page) {
  const url = await upload(page, 'property_photos')
  return { ...FILLED_PROPERTY, photos: [{ key: 'room', url }] }
}

/** Onboarding step 4, by a call. */
export async function saveProperty(page: Page): Promise<void> {
  const property_data = propertyWire(await filledProperty(page))
  await post(page, '/onboarding/update-property', { property_data })
}
