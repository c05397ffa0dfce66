/** A complete profile, without the picture. */
export const PROFILE = {
  data_consent: true,
  university: 'Western University',
  program: 'Science',
  city_of_origin: 'Halifax',
  age: '20',
  gender: 'Female',
  sexual_orientation: 'Prefer not to say',
  religion: 'Agnostic',
  ethnicity: 'Asian',
} as const

/** A complete property, without photos. */
export const PROPERTY = {
  title: 'Sunny house',
  location: '12 Secret Street',
  capacity: '2',
  cost: '1800',
  private_location: 'True',
  description: 'Close to campus.',
  bedrooms: '3',
  bathrooms: '1.5',
  property_type: 'House',
  amenities: ['Wifi', 'Parking'],
} as const
