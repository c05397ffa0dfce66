/** The three screenshots of §2, made from this product by a script; 390 × 844 points each. */
export const SCREENSHOTS = [
  {
    name: 'suggestions',
    alt: 'A suggested student with portrait, program, age, interests and bio, and buttons to dislike or like',
    caption: 'Meet people who would fit',
  },
  {
    name: 'listing',
    alt: 'A listing with photos of a room, its description and what the place offers',
    caption: 'See the place they have',
  },
  {
    name: 'onboarding',
    alt: 'The first question after signing up: looking for a place, or having one',
    caption: 'Say what you are looking for',
  },
] as const
