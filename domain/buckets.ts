/** The two storage buckets of §3. */
export const BUCKETS = ['profile_pictures', 'property_photos'] as const
export type Bucket = (typeof BUCKETS)[number]

/** The folder inside each bucket (§3). */
export const PHOTO_FOLDER = 'public'
