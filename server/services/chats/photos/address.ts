import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Clock, MINUTE } from '../../../clock.ts'
import type { Settings } from '../../../settings.ts'
import type { Secrets } from '../../../store/secrets.ts'

/** An address works for between one and two of these, so that pages that are read again have the same one. */
const STEP = 10 * MINUTE

/** Where photos of messages are read. */
export const PHOTO_PATH = '/conversations/photos'

/** What addresses need. */
export interface AddressTools {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly settings: Pick<Settings, 'apiHost'>
}

const TOKEN = /^([0-9a-f-]{36})\.([0-9a-z]{1,12})\.([\w-]{43})$/

function macOf({ links }: Secrets, said: string): Buffer {
  return createHmac('sha256', links).update(`message photo ${said}`).digest()
}

/** The address of a message's photo. It works for anybody for 10 to 20 minutes, and later for the members. */
export function photoAddress(tools: AddressTools, message: string): string {
  const { clock, secrets, settings } = tools
  const until = (Math.floor(clock.now().getTime() / STEP) + 2) * STEP
  const said = `${message}.${until.toString(36)}`
  return `${settings.apiHost}${PHOTO_PATH}/${said}.${macOf(secrets, said).toString('base64url')}`
}

/** The message of an address, and the seconds that it still works, 0 when it is over; undefined for one that was not made here. */
export function readAddress({ clock, secrets }: Omit<AddressTools, 'settings'>, token: string) {
  const [, message = '', time = '', mac = ''] = TOKEN.exec(token) ?? []
  const [given, expected] = [Buffer.from(mac, 'base64url'), macOf(secrets, `${message}.${time}`)]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  const left = Number.parseInt(time, 36) - clock.now().getTime()
  return isOurs ? { message, seconds: Math.max(0, Math.floor(left / 1000)) } : undefined
}
