/** What students are told without having asked at that moment. Each can be switched off. */
export const NOTICE_KINDS = ['match', 'message', 'reminder', 'newsletter'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** How a student is told. */
export const CHANNELS = ['mail', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** The channels that each kind has. */
export const CHANNELS_OF: Readonly<Record<NoticeKind, readonly Channel[]>> = {
  match: ['mail', 'push'],
  message: ['mail', 'push'],
  reminder: ['mail', 'push'],
  newsletter: ['mail'],
}

/** The kind of a mail: `account` is what an account needs, such as a code or a security notice. */
export type MailKind = NoticeKind | 'account'

/** What a student wants to be told by which channel. A channel that a kind lacks is off. */
export type NoticePreferences = Readonly<Record<NoticeKind, Readonly<Record<Channel, boolean>>>>

/** Between these hours nobody is told anything unasked. */
export const QUIET_HOURS = { from: 22, until: 8 } as const

/** Whether it is quiet at this moment in a time zone such as `America/Toronto`. */
export function isQuietAt(moment: Date, timeZone: string): boolean {
  const format = new Intl.DateTimeFormat('en-CA', { hour: 'numeric', hourCycle: 'h23', timeZone })
  const hour = Number(format.format(moment))
  return hour >= QUIET_HOURS.from || hour < QUIET_HOURS.until
}

/** What the browser allows of push messages, and whether they come to this device. */
export const PUSH_STATES = ['on', 'off', 'denied', 'unsupported', 'needsInstall'] as const
export type PushState = (typeof PUSH_STATES)[number]

/** A push message, as the browser's worker gets it. */
export interface PushMessage {
  readonly title: string
  readonly body: string
  /** The address that a press opens. */
  readonly path: string
  /** A later message with the same tag replaces this one. */
  readonly tag: string
  /** The number on the app's icon. */
  readonly badge: number
  /** The language of the texts. */
  readonly locale: string
}

/** What a reminder can be answered with, each by one link. */
export const REMINDER_ANSWERS = ['yes', 'found', 'pause'] as const
export type ReminderAnswer = (typeof REMINDER_ANSWERS)[number]

/** After so many days without a visit a student is reminded, paused, warned twice, and the account deleted. */
export const ABSENCE_DAYS = {
  ...{ reminded: 12, paused: 60 },
  ...{ warned: 335, warnedAgain: 358, deleted: 365 },
} as const
