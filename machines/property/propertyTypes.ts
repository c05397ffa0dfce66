import type { Campus } from '../../domain/campus.ts'
import type { PhotoFile } from '../../domain/photo.ts'
import type { PropertyForm, PropertyTextField } from '../../domain/property.ts'

/** The input of the property machine. */
export interface PropertyInput {
  userId: string
  form: PropertyForm
  /** The part to resume at. */
  page: 1 | 2
  /** Whether each part saves the whole form, as in the student's own profile. */
  isEditing?: boolean
  /** The student's campus; undefined for that of the specification. */
  campus?: Campus | undefined
}

/** The context of the property machine. */
export interface PropertyContext extends PropertyInput {
  /** The chosen files that are not added yet. The first one is in the crop dialog. */
  files: readonly PhotoFile[]
  /** The number of files that were chosen together. */
  chosen: number
  /** Whether more files were chosen than the listing has room for. */
  isLeftOut: boolean
  message: string
}

/** The events of the property machine. */
export type PropertyEvent =
  | { type: 'field.changed'; field: PropertyTextField; value: string }
  | { type: 'photos.chosen'; files: readonly PhotoFile[] }
  | { type: 'photo.removed'; key: string }
  | { type: 'photo.moved'; key: string; to: number }
  | { type: 'privacy.toggled' }
  | { type: 'amenity.toggled'; amenity: string }
  | { type: 'amenities.unfolded' }
  | { type: 'amenities.folded' }
  | { type: 'page.advanced' }
  | { type: 'page.turnedBack' }
  | { type: 'form.submitted' }
