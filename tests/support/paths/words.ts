/** Shown when no answer came and §8 has no words for it (reading 14). */
export const UNREACHABLE = 'We could not reach Nookmate. Check your connection and try again.'
