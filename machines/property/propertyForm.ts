import { PHOTOS_PER_LISTING } from '../../domain/limits.ts'
import {
  PROPERTY_PART_ONE_FIELDS,
  PROPERTY_PART_TWO_FIELDS,
  type PropertyForm,
  propertyNeeds,
} from '../../domain/property.ts'

/** Whether all fields of both parts are filled in. */
export function isComplete(form: PropertyForm): boolean {
  const fields = [...PROPERTY_PART_ONE_FIELDS, ...PROPERTY_PART_TWO_FIELDS]
  return propertyNeeds(fields, form).length === 0
}

/** How many photos can be added. */
export function roomForPhotos({ photos }: PropertyForm): number {
  return PHOTOS_PER_LISTING - photos.length
}

/** The form with one more photo at the end; unchanged if the dialog was closed without one. */
export function addPhoto(
  form: PropertyForm,
  key: string | undefined,
  url: string | undefined,
): PropertyForm {
  if (key === undefined || url === undefined) return form
  return { ...form, photos: [...form.photos, { key, url }] }
}

/** The form without the photo of this key; the others keep their order. */
export function removePhoto(form: PropertyForm, key: string): PropertyForm {
  return { ...form, photos: form.photos.filter((photo) => photo.key !== key) }
}

/** The form with the photo of this key at another place, counted from 0; the others keep their order. */
export function movePhoto(form: PropertyForm, key: string, to: number): PropertyForm {
  const moved = form.photos.find((photo) => photo.key === key)
  const others = form.photos.filter((photo) => photo !== moved)
  if (moved === undefined) return form
  return { ...form, photos: others.toSpliced(to, 0, moved) }
}

/** The form with the amenity chosen, or no longer chosen. */
export function toggleAmenity(form: PropertyForm, amenity: string): PropertyForm {
  const isChosen = form.amenities.includes(amenity)
  return {
    ...form,
    amenities: isChosen
      ? form.amenities.filter((other) => other !== amenity)
      : [...form.amenities, amenity],
  }
}
