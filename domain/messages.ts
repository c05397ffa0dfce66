/** Messages that are quoted from §2, §5 and §8, except those with a comment of their own. */

export const NAME_MESSAGE = 'Your name must not contain any symbols or numbers.'
/** The specification names no longest name (reading 6). */
export const NAME_TOO_LONG_MESSAGE = 'Your name can have at most 80 characters.'
export const EMAIL_MESSAGE = 'Your email must be a university email.'
export const PASSWORD_MESSAGE = 'Password does not meet requirements.'
export const CONFIRM_MESSAGE = 'The passwords you have entered do not match. Please try again.'
export const CODE_SENDING_MESSAGE = 'An error occurred while generating the code.'
export const LOGIN_FAILED_MESSAGE = 'Email or password are incorrect'
export const CRASH_HEADING = 'Unexpected Application Error!'
export const CHUNK_MESSAGE = 'Loading chunk failed'
export const SIGNED_UP_MESSAGE = 'Your account was successfully created!'
export const SIGNED_UP_NEXT_MESSAGE = 'Login to start setting up your profile.'

/** Shown when a call got no answer and §8 has no text for that case (reading 14). */
export const UNREACHABLE_MESSAGE =
  'We could not reach Nookmate. Check your connection and try again.'
