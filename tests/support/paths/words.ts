/** What is said where §8 names no words and no answer came at all (reading 14). */
export const UNREACHABLE = 'We could not reach Nookmate. Check your connection and try again.'
