/**
 * The version of the current consent text (safety.md 23). Students who agreed to another version are asked
 * again after the login.
 */
export const CONSENT_VERSION = '2024-1'
