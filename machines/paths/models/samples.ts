import type { MatchedProfile } from '../../../contract/likes.ts'
import type { Likes, Match, Person } from '../../../domain/likes.ts'
import type { Candidate, Listing } from '../../../domain/suggestion.ts'

export const EMAIL = 'ada@uwo.ca'
export const IDENTITY = { name: 'Ada Byron', email: EMAIL }
export const PASSWORD = 'Quiet_Room1'
export const CODE = '123456'

const LONG_BIO = Array.from({ length: 45 }, (_, at) => `word${at + 1}`).join(' ')

/** A poster with a listing and a bio that is cut. */
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

/** A searcher. */
export const LEO: Candidate = {
  ...MAYA,
  id: 'leo',
  profile_picture: 'https://nookmate.test/leo.jpg',
  name: 'Leo Martin',
  role: 'searcher',
  listing_id: null,
}

/** A searcher with a bio that is shown whole. */
export const NOAH: Candidate = {
  ...LEO,
  id: 'noah',
  name: 'Noah Tremblay',
  bio: 'I cook on Sundays.',
}

/** A place with more amenities than show at first. */
export const LISTING: Listing = {
  owner: 'Maya Okafor',
  title: 'Sunny room near campus',
  description: 'A bright room in a brick house.',
  amenities: ['Heater', 'Wifi', 'Washer', 'Parking', 'Balcony'],
  photos: ['https://nookmate.test/1.jpg', 'https://nookmate.test/2.jpg'],
}

/** A picture that can be used. */
export const PICTURE = {
  id: 'me.jpg',
  name: 'me.jpg',
  type: 'image/jpeg',
  size: 5,
  previewUrl: 'blob:me.jpg',
}

/** Another one. */
export const OTHER_PICTURE = {
  ...PICTURE,
  id: 'other.jpg',
  name: 'other.jpg',
  previewUrl: 'blob:other.jpg',
}

const personOf = ({ id, name, profile_picture, program, role }: Candidate): Person => ({
  ...{ id, name, profile_picture, program, role },
})

/** A match with Maya that nobody has looked at yet. */
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

/** What Maya shows to her matches. */
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

/** Where the service is away. */
export const OUT_OF_ORDER = { status: 503, message: 'The service is away. Please try again.' }

/** Where a student has changed too much in a day. */
export const TOO_MANY_CHANGES = {
  status: 429,
  message: 'You have changed many decisions today. Please go on tomorrow.',
}
