import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NoticeKind, REMINDER_ANSWERS, type ReminderAnswer } from '../../../domain/notices.ts'
import type { Secrets } from '../../store/secrets.ts'

/** What the holder of a link in a mail may do without a login, and nothing else. */
export type Permission =
  | { readonly for: 'unsubscribe'; readonly student: string; readonly kind: NoticeKind }
  | { readonly for: 'newsletter'; readonly subscription: string }
  | { readonly for: 'answer'; readonly answer: ReminderAnswer; readonly absence: Absence }

/** A student's absence. `since` is the time of the last visit, in milliseconds since 1970. */
export interface Absence {
  readonly student: string
  readonly since: string
}

const LONGEST = 400

function macOf(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Encodes a permission as a token that only this server can make. */
export function signPermission(key: Buffer, permission: Permission): string {
  const text = Buffer.from(JSON.stringify(permission)).toString('base64url')
  return `${text}.${macOf(key, text).toString('base64url')}`
}

/** Decodes a token; undefined if this server did not sign it. */
export function readPermission(key: Buffer, token: string): Permission | undefined {
  const [text = '', mac = ''] = token.length > LONGEST ? [] : token.split('.')
  const [given, expected] = [Buffer.from(mac, 'base64url'), macOf(key, text)]
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected)
  return isSigned
    ? (JSON.parse(Buffer.from(text, 'base64url').toString()) as Permission)
    : undefined
}

/** The origin of the pages that links in mails lead to, and the key that signs the links. */
export interface LinkTools {
  readonly secrets: Secrets
  /** The origin of the pages. */
  readonly origin: string
}

export const UNSUBSCRIBE_PATH = '/unsubscribe'

/** The URL to unsubscribe from a kind of mail: a page for people, and one POST for mail programs (RFC 8058). */
export function unsubscribeLink({ secrets, origin }: LinkTools, permission: Permission): string {
  return `${origin}${UNSUBSCRIBE_PATH}?token=${signPermission(secrets.links, permission)}`
}

export const ANSWER_PATH = '/still-looking'

/** The URL of each answer to a reminder. */
export function answerLinks({ secrets, origin }: LinkTools, { student, since }: Absence) {
  const absence = { student, since }
  const links = REMINDER_ANSWERS.map((answer) => {
    const token = signPermission(secrets.links, { for: 'answer', answer, absence })
    return [answer, `${origin}${ANSWER_PATH}?token=${token}`]
  })
  return Object.fromEntries(links) as Readonly<Record<ReminderAnswer, string>>
}
