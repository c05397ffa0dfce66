/** The message for an outage where §8 defines none (reading 14). */
export const UNREACHABLE = 'We could not reach Nookmate. Check your connection and try again.'
