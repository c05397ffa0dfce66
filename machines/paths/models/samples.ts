import type { MatchedProfile } from '../../../contract/likes.ts'
import type { OwnProfile } from '../../../contract/ownProfile.ts'
import type { Likes, Match, Person } from '../../../domain/likes.ts'
import type { Candidate, Listing } from '../../../domain/suggestion.ts'

/** The moment at which the dates of the samples were written: screens that say how long ago something was are drawn at this time. */
export const TODAY = '2026-11-22T12:00:00Z'

export const EMAIL = 'ada@uwo.ca'
export const IDENTITY = { name: 'Ada Byron', email: EMAIL }
export const PASSWORD = 'Quiet_Room1'
export const CODE = '123456'

const LONG_BIO = Array.from({ length: 45 }, (_, at) => `word${at + 1}`).join(' ')

/** A poster with a listing and a bio so long that the card cuts it. */
export const MAYA: Candidate = {
  id: 'maya',
  profile_picture: 'https://nookmate.test/maya.jpg',
  name: 'Maya Okafor',
  program: 'Engineering',
  age: 21,
  interests: ['Music', 'Books'],
  bio: LONG_BIO,
  role: 'poster',
  listing_id: 'maya',
}

export const LEO: Candidate = {
  ...MAYA,
  id: 'leo',
  profile_picture: 'https://nookmate.test/leo.jpg',
  name: 'Leo Martin',
  role: 'searcher',
  listing_id: null,
}

/** A searcher with a bio so short that the card does not cut it. */
export const NOAH: Candidate = {
  ...LEO,
  id: 'noah',
  name: 'Noah Tremblay',
  bio: 'I cook on Sundays.',
}

/** A place with more amenities than the panel shows at first. */
export const LISTING: Listing = {
  owner: 'Maya Okafor',
  title: 'Sunny room near campus',
  description: 'A bright room in a brick house.',
  amenities: ['Heater', 'Wifi', 'Washer', 'Parking', 'Balcony'],
  photos: ['https://nookmate.test/1.jpg', 'https://nookmate.test/2.jpg'],
}

/** A picture file that the form accepts. */
export const PICTURE = {
  id: 'me.jpg',
  name: 'me.jpg',
  type: 'image/jpeg',
  size: 5,
  previewUrl: 'blob:me.jpg',
}

/** A second picture file that the form accepts. */
export const OTHER_PICTURE = {
  ...PICTURE,
  id: 'other.jpg',
  name: 'other.jpg',
  previewUrl: 'blob:other.jpg',
}

const personOf = ({ id, name, profile_picture, program, role }: Candidate): Person => ({
  ...{ id, name, profile_picture, program, role },
})

/** A match with Maya that the student has not looked at yet. */
export const MATCH: Match = {
  id: 'match-with-maya',
  person: personOf(MAYA),
  made_at: '2026-11-01T12:00:00.000Z',
  is_seen: false,
  ended_at: null,
}

/** Leo was liked, Noah was passed on, and Maya is a match. */
export const LIKES: Likes = {
  seq: 3,
  matches: [MATCH],
  decided: [
    { person: personOf(LEO), standing: 'liked', decided_at: '2026-11-02T12:00:00.000Z' },
    { person: personOf(NOAH), standing: 'disliked', decided_at: '2026-11-01T12:00:00.000Z' },
  ],
}

/** Maya's profile with the fields that only her matches see. */
export const MATCHED_PROFILE: MatchedProfile = {
  id: MAYA.id,
  name: MAYA.name,
  profile_picture: MAYA.profile_picture,
  role: MAYA.role,
  program: MAYA.program,
  university: 'Western University',
  age: 21,
  city_of_origin: 'Lagos',
  interests: ['Music', 'Books'],
  bio: 'I cook on Sundays.',
}

/** What the server says while its database does not answer. */
export const SHORT_BREAK = 'Nookmate is taking a short break. Please try again in a moment.'

/** The refusal of a server that is down for a while. */
export const OUT_OF_ORDER = { status: 503, message: SHORT_BREAK }

/** The refusal when a student has changed more decisions than a day allows. */
export const TOO_MANY_CHANGES = {
  status: 429,
  message: 'You have changed many decisions today. Please go on tomorrow.',
}

const OWN_PLACE: NonNullable<OwnProfile['listing']> = {
  ...{ title: 'Bright flat by the river', location: '1 Richmond Street', private_location: true },
  ...{ capacity: 3, rooms_left: 2, cost: 900, photos: ['https://nookmate.test/room.jpg'] },
  ...{ description: 'Two rooms, a quiet street.', bedrooms: 3, bathrooms: 1.5 },
  ...{ property_type: 'Apartment', amenities: ['Wifi'], state: 'open' },
}

/** The own profile of a searcher who was a poster before and still has a place. */
export const OWN_PROFILE: OwnProfile = {
  profile: {
    ...{ id: 'u1', name: 'Ada Byron', email: EMAIL, role: 'searcher', standing: 'active' },
    picture: 'https://nookmate.test/me.jpg',
    ...{ university: 'Western University', program: 'Science', city_of_origin: 'Halifax', age: 21 },
    ...{ gender: 'Female', sexual_orientation: 'Prefer not to say', religion: 'Agnostic' },
    ...{
      ethnicity: 'Asian',
      budget: 950,
      bio: 'I cook on Sundays.',
      interests: ['Music', 'Books'],
    },
    shown_fields: ['gender'],
  },
  listing: OWN_PLACE,
  seen: {
    card: {
      ...{ name: 'Ada Byron', profile_picture: 'https://nookmate.test/me.jpg', role: 'searcher' },
      ...{ program: 'Science', age: 21, bio: 'I cook on Sundays.', interests: ['Music', 'Books'] },
      listing_id: null,
    },
    matched: {
      ...{ id: 'u1', name: 'Ada Byron', profile_picture: 'https://nookmate.test/me.jpg' },
      ...{ role: 'searcher', university: 'Western University', program: 'Science', age: 21 },
      ...{ city_of_origin: 'Halifax', interests: ['Music', 'Books'], bio: 'I cook on Sundays.' },
      ...{ budget: 950, gender: 'Female' },
    },
  },
}

const { budget: _budget, ...OWN_OPEN } = OWN_PROFILE.profile

/** The own profile of a poster. */
export const OWN_POSTER: OwnProfile = {
  ...OWN_PROFILE,
  profile: { ...OWN_OPEN, role: 'poster' },
  seen: {
    ...OWN_PROFILE.seen,
    card: { ...OWN_PROFILE.seen.card, role: 'poster', listing_id: 'place' },
    listing: {
      ...LISTING,
      amenities: ['Wifi'],
      photos: [...LISTING.photos],
      owner: 'Ada Byron',
      facts: [],
    },
  },
}
