/** The version of the present consent text (safety.md 23). Students who agreed to another one are asked again after the login. */
export const CONSENT_VERSION = '2024-1'
