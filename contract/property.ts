import * as z from 'zod/mini'
import { AMENITIES, PRIVATE_LOCATION, PROPERTY_TYPES } from '../domain/enumerations.ts'
import {
  BATHROOMS,
  BEDROOMS,
  CAPACITY,
  COST,
  PHOTOS_PER_LISTING,
  PLACE_LENGTH,
  TEXT_LENGTH,
  TITLE_LENGTH,
} from '../domain/limits.ts'
import { numericIn } from './numeric.ts'
import { photoUrl } from './profile.ts'
import { text } from './text.ts'

const privateLocation = z.pipe(
  z.union(
    [z.boolean(), z.enum(PRIVATE_LOCATION)],
    'The privacy of the address must be True or False.',
  ),
  z.transform((value) => value === true || value === 'True'),
)

function isDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length
}

/** The property (§3) as it is sent; `private_location` is then "True" or "False" (reading 21). */
export const propertyData = z.partial(
  z.object({
    title: text('Title', TITLE_LENGTH),
    location: text('Location', PLACE_LENGTH),
    capacity: numericIn(
      CAPACITY,
      `Roommates wanted must be a whole number from ${CAPACITY.min} to ${CAPACITY.max}.`,
    ),
    cost: numericIn(COST, `Cost must be a whole number from ${COST.min} to ${COST.max}.`),
    private_location: privateLocation,
    photos: z
      .array(photoUrl, 'Photos must be a list of URLs.')
      .check(
        z.minLength(1, 'Add at least one photo.'),
        z.maxLength(PHOTOS_PER_LISTING, `A listing can have at most ${PHOTOS_PER_LISTING} photos.`),
        z.refine(isDistinct, 'Each photo may occur only once.'),
      ),
    description: text('Description', TEXT_LENGTH),
    bedrooms: numericIn(
      BEDROOMS,
      `Bedrooms must be a whole number from ${BEDROOMS.min} to ${BEDROOMS.max}.`,
    ),
    bathrooms: numericIn(
      BATHROOMS,
      `Bathrooms must be a number from ${BATHROOMS.min} to ${BATHROOMS.max}, in halves.`,
    ),
    property_type: z.enum(PROPERTY_TYPES, 'Choose a property type from the list.'),
    amenities: z
      .array(z.enum(AMENITIES, 'Choose amenities from the list.'), 'Amenities must be a list.')
      .check(
        z.minLength(1, 'Choose at least one amenity.'),
        z.refine(isDistinct, 'Each amenity may occur only once.'),
      ),
  }),
)
export type PropertyData = z.infer<typeof propertyData>
