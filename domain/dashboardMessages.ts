/**
 * Messages of the dashboard, most of them quoted from §5 and §8. They have a file of their own so that no
 * other screen loads them.
 */

export const NO_LISTING_MESSAGE = 'No property details available'
export const NO_SUGGESTIONS_MESSAGE =
  'You have no more suggestions, check your likes or come back later'
export const PAUSED_MESSAGE =
  'You are not looking at the moment: you get no suggestions, and nobody new sees you.'
export const FEATURE_MESSAGE =
  'Feature in Progress: Sorry, this feature is currently in development.'
