import { EMAIL_LENGTH } from './limits.ts'

const ADDRESS =
  /^[^\s@"(),:;<>[\\\]\p{C}]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/u

/** The address as it is stored and compared: trimmed, composed (NFC), lower case. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}

/**
 * The mailbox that a normalized address reaches: mail to `ada+rent@uwo.ca` comes to `ada@uwo.ca`. The same
 * rule as `mailbox_of` in the database.
 */
export function mailboxOf(email: string): string {
  return email.replace(/^([^+@]+)\+[^@]*@/, '$1@')
}

/** Whether the text has the shape of one mail address. */
export function isEmail(email: string): boolean {
  const normalized = normalizeEmail(email)
  return normalized.length <= EMAIL_LENGTH && ADDRESS.test(normalized)
}

/**
 * §5 E-mail: ends in `@` and one of the supported university domains, in any case.
 * A sub-domain counts only when it is listed itself (reading 5).
 */
export function isUniversityEmail(email: string, domains: readonly string[]): boolean {
  if (!isEmail(email)) return false
  const host = normalizeEmail(email).split('@')[1]
  return domains.some((domain) => domain.toLowerCase() === host)
}

/** When there are more mail domains than these, a page shows these as examples. */
export const DOMAINS_SHOWN = 4

/** The endings that addresses may have, to be read: `@uwo.ca, @huronu.ca`, or with `…` when there are more. */
export function emailEndings(domains: readonly string[]): string {
  const shown = domains.slice(0, DOMAINS_SHOWN).map((domain) => `@${domain}`)
  return [...shown, ...(domains.length > DOMAINS_SHOWN ? ['…'] : [])].join(', ')
}

/** A placeholder in pages that the build renders; the server replaces it with its `emailEndings`. */
export const EMAIL_ENDINGS_PLACE = '%email-endings%'
