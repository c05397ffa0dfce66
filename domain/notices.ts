/** Kinds of messages that students receive without asking at that moment. Each can be switched off. */
export const NOTICE_KINDS = ['match', 'message', 'reminder', 'newsletter'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** The ways in which a notice can be sent. */
export const CHANNELS = ['mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** The channels through which each kind can be sent. */
export const CHANNELS_OF: Readonly<Record<NoticeKind, readonly Channel[]>> = {
  match: ['mail', 'push'],
  message: ['mail', 'push'],
  reminder: ['mail', 'push'],
  newsletter: ['mail'],
}

/** The kind of a mail. `account` covers what an account needs, such as codes and security warnings. */
export type MailKind = NoticeKind | 'account'

/** Which kinds a student wants through which channel. A channel that a kind does not have is off. */
export type NoticePreferences = Readonly<Record<NoticeKind, Readonly<Record<Channel, boolean>>>>

/** Between these hours of the student's local time no notices are sent. */
export const QUIET_HOURS = { from: 22, until: 8 } as const

/** Whether this moment is within the quiet hours of a time zone such as `America/Toronto`. */
export function isQuietAt(moment: Date, timeZone: string): boolean {
  const format = new Intl.DateTimeFormat('en-CA', { hour: 'numeric', hourCycle: 'h23', timeZone })
  const hour = Number(format.format(moment))
  return hour >= QUIET_HOURS.from || hour < QUIET_HOURS.until
}

/** Whether this device gets push messages, and if not, why. */
export const PUSH_STATES = ['on', 'off', 'denied', 'unsupported', 'needsInstall'] as const
export type PushState = (typeof PUSH_STATES)[number]

/** A push message as the service worker receives it. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** The path that a press on the message opens. */
  readonly path: string
  /** A later message with the same tag replaces this one. */
  readonly tag: string
  /** The number to show on the app's icon. */
  readonly badge: number
  /** The language of the texts. */
  readonly locale: string
}

/** The possible answers to a reminder; each is a link in the mail. */
export const REMINDER_ANSWERS = ['yes', 'found', 'pause'] as const
export type ReminderAnswer = (typeof REMINDER_ANSWERS)[number]

/**
 * After this many days without a visit, a student is reminded, paused and warned twice, and finally the
 * account is deleted.
 */
export const ABSENCE_DAYS = {
  ...{ reminded: 12, paused: 60 },
  ...{ warned: 335, warnedAgain: 358, deleted: 365 },
} as const
