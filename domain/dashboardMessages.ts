/** Messages of the dashboard whose wording §5 and §8 fix. They are apart so that no other screen loads them. */

export const NO_LISTING_MESSAGE = 'No property details available'
export const NO_SUGGESTIONS_MESSAGE =
  'You have no more suggestions, check your likes or come back later'
export const FEATURE_MESSAGE =
  'Feature in Progress: Sorry, this feature is currently in development.'
