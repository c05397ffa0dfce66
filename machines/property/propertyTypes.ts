import type { PhotoFile } from '../../domain/photo.ts'
import type { PropertyForm, PropertyTextField } from '../../domain/property.ts'

/** What it starts with. */
export interface PropertyInput {
  userId: string
  form: PropertyForm
  /** The part to resume at. */
  page: 1 | 2
}

/** What the flow of the property knows. */
export interface PropertyContext extends PropertyInput {
  /** Chosen, and not yet added; the first is being adjusted. */
  files: readonly PhotoFile[]
  /** How many there were when they were chosen. */
  chosen: number
  /** Whether more were chosen than a listing has room for. */
  isLeftOut: boolean
  message: string
}

/** What can happen to it. */
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
