import { EMAIL_LENGTH } from './limits.ts'

const ADDRESS =
  /^[^\s@"(),:;<>[\\\]\p{C}]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/u

/** Returns the address as it is stored and compared: trimmed, composed (NFC), lower case. */
export function normalizeEmail(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}

/**
 * Returns the address without a `+` tag, because mail to `ada+rent@uwo.ca` reaches `ada@uwo.ca`. Takes a
 * normalized address. The function `mailbox_of` of the database follows the same rule.
 */
export function mailboxOf(email: string): string {
  return email.replace(/^([^+@]+)\+[^@]*@/, '$1@')
}

/** Whether the text has the form of a mail address. */
export function isEmail(email: string): boolean {
  const normalized = normalizeEmail(email)
  return normalized.length <= EMAIL_LENGTH && ADDRESS.test(normalized)
}

/**
 * §5 Email: whether the address ends in `@` and one of the university domains, in any case. A sub-domain
 * counts only if it is listed itself (reading 5).
 */
export function isUniversityEmail(email: string, domains: readonly string[]): boolean {
  if (!isEmail(email)) return false
  const host = normalizeEmail(email).split('@')[1]
  return domains.some((domain) => domain.toLowerCase() === host)
}

/** If there are more mail domains than this, pages show only this many as examples. */
export const DOMAINS_SHOWN = 4

/**
 * Lists the accepted endings of addresses for people to read: `@uwo.ca, @huronu.ca`, with `…` at the end if
 * there are more.
 */
export function emailEndings(domains: readonly string[]): string {
  const shown = domains.slice(0, DOMAINS_SHOWN).map((domain) => `@${domain}`)
  return [...shown, ...(domains.length > DOMAINS_SHOWN ? ['…'] : [])].join(', ')
}

/** A placeholder in prerendered pages, which the server replaces with its `emailEndings`. */
export const EMAIL_ENDINGS_PLACE = '%email-endings%'
