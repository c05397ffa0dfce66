import type { ProfileForm } from '../../domain/profile.ts'
import type { PropertyForm } from '../../domain/property.ts'

/** A searcher's profile with every field filled. */
export const FILLED_PROFILE: ProfileForm = {
  picture: 'https://nookmate.test/me.jpg',
  university: 'Western University',
  program: 'Science',
  city_of_origin: 'Halifax',
  age: '21',
  gender: 'Female',
  sexual_orientation: 'Prefer not to say',
  religion: 'Agnostic',
  ethnicity: 'Asian',
  budget: '950',
}

/** A property with every field filled. */
export const FILLED_PROPERTY: PropertyForm = {
  photos: [{ key: 'a', url: 'https://nookmate.test/a.jpg' }],
  title: 'Bright flat by the river',
  location: '1 Richmond Street, London',
  capacity: '2',
  cost: '900',
  private_location: true,
  description: 'Two rooms, a quiet street, ten minutes to campus.',
  bedrooms: '3',
  bathrooms: '1.5',
  property_type: 'Apartment',
  amenities: ['Wifi', 'Washer'],
}
