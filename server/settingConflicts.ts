import type { Settings } from './settings.ts'
import { SettingsError } from './startError.ts'

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

/** Whether a server that listens at this host can be reached only from this machine. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.includes(host) || /^127(?:\.\d{1,3}){3}$/.test(host)
}

/**
 * Throws a SettingsError if the embedded mailbox would be used on a server that others can reach: anybody
 * could read its sign-up codes.
 */
export function refuseLeaks(settings: Pick<Settings, 'smtpUrl' | 'host'>): void {
  if (settings.smtpUrl !== undefined || isLoopbackHost(settings.host)) return
  throw new SettingsError(
    `HOST is ${settings.host}, which others can reach, and SMTP_URL is not set: anybody could read sign-up codes in the embedded mailbox. Set SMTP_URL, or HOST=127.0.0.1.`,
  )
}

/** Throws a SettingsError if mail domains are set in two places. */
export function refuseTwoLists({
  CAMPUSES: file,
  EMAIL_DOMAINS: domains,
}: Record<string, string>): void {
  if (file === undefined || domains === undefined) return
  throw new SettingsError(
    'Set CAMPUSES or EMAIL_DOMAINS, not both: the campuses file names the mail domains of each university.',
  )
}
