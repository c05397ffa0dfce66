/** Messages of the dashboard, of which §5 and §8 fix most words. They are apart so that no other screen loads them. */

export const NO_LISTING_MESSAGE = 'No property details available'
export const NO_SUGGESTIONS_MESSAGE =
  'You have no more suggestions, check your likes or come back later'
export const PAUSED_MESSAGE =
  'You are not looking at the moment: you get no suggestions, and nobody sees you.'
export const FEATURE_MESSAGE =
  'Feature in Progress: Sorry, this feature is currently in development.'
