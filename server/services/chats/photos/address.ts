import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Clock, MINUTE } from '../../../clock.ts'
import type { Settings } from '../../../settings.ts'
import type { Secrets } from '../../../store/secrets.ts'

/** The browser may cache a photo for one to two of these periods. Within a period all pages get the same URL. */
const STEP = 10 * MINUTE

/** The path under which photos of messages are read. */
export const PHOTO_PATH = '/conversations/photos'

/** The dependencies of making and checking URLs. */
export interface AddressTools {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly settings: Pick<Settings, 'apiHost'>
}

const TOKEN = /^([0-9a-f-]{36})\.([0-9a-z]{1,12})\.([\w-]{43})$/

function macOf({ links }: Secrets, payload: string): Buffer {
  return createHmac('sha256', links).update(`message photo ${payload}`).digest()
}

/** Makes the URL of a message's photo. It works only in a browser in which a member is logged in. */
export function photoAddress(tools: AddressTools, message: string): string {
  const { clock, secrets, settings } = tools
  const expiresAt = (Math.floor(clock.now().getTime() / STEP) + 2) * STEP
  const payload = `${message}.${expiresAt.toString(36)}`
  return `${settings.apiHost}${PHOTO_PATH}/${payload}.${macOf(secrets, payload).toString('base64url')}`
}

/**
 * Parses the token of a URL: the message, and for how many more seconds the photo may be cached. Undefined if
 * this server did not make the token.
 */
export function readAddress({ clock, secrets }: Omit<AddressTools, 'settings'>, token: string) {
  const [, message = '', time = '', mac = ''] = TOKEN.exec(token) ?? []
  const [given, expected] = [Buffer.from(mac, 'base64url'), macOf(secrets, `${message}.${time}`)]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  const left = Number.parseInt(time, 36) - clock.now().getTime()
  return isOurs ? { message, seconds: Math.max(0, Math.floor(left / 1000)) } : undefined
}
