import { expect, test } from 'vitest'
import { MINUTE } from '../../../server/clock.ts'
import {
  PHOTO_PATH,
  photoAddress,
  readAddress,
} from '../../../server/services/chats/photos/address.ts'
import type { Secrets } from '../../../server/store/secrets.ts'
import { handClock } from '../support/handClock.ts'

const PERIOD = 10 * MINUTE
const [ID, OTHER] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

/** The dependencies of the functions that make and read addresses. The clock is at the start of a ten-minute period. */
function startedTools(key = 1) {
  const clock = handClock()
  clock.pass(PERIOD - (clock.now().getTime() % PERIOD))
  const secrets = { links: Buffer.alloc(32, key) } as Secrets
  return { clock, secrets, settings: { apiHost: '' } }
}

const tokenOf = (address: string) => address.slice(`${PHOTO_PATH}/`.length)

test('for ten minutes a photo has one address, which may be kept for ten to twenty minutes', () => {
  const tools = startedTools()
  const address = photoAddress(tools, ID)
  const left = () => readAddress(tools, tokenOf(address))
  expect(left()).toEqual({ message: ID, seconds: 1200 })
  tools.clock.pass(PERIOD - 1)
  expect(photoAddress(tools, ID)).toBe(address)
  expect(left()).toEqual({ message: ID, seconds: 600 })
  tools.clock.pass(1)
  const next = photoAddress(tools, ID)
  expect(next).not.toBe(address)
  expect(readAddress(tools, tokenOf(next))).toEqual({ message: ID, seconds: 1200 })
  tools.clock.pass(PERIOD + MINUTE)
  expect(left()).toEqual({ message: ID, seconds: 0 })
})

test('an address of another photo, time or server is none', () => {
  const tools = startedTools()
  const token = tokenOf(photoAddress(tools, ID))
  const [, time = '', mac = ''] = token.split('.')
  const later = (Number.parseInt(time, 36) + PERIOD).toString(36)
  const madeUp = [
    ...[`${OTHER}.${time}.${mac}`, `${ID}.${later}.${mac}`, `${ID}.${time}.${mac.slice(1)}`],
    ...[`${ID}.${time}.${'a'.repeat(43)}`, `${ID}.${time}.`, `${ID}.${time}`, ID, ''],
  ]
  expect(madeUp.map((one) => readAddress(tools, one))).toEqual(madeUp.map(() => undefined))
  expect(readAddress({ ...tools, secrets: startedTools(2).secrets }, token)).toBeUndefined()
  expect(readAddress(tools, token)?.message).toBe(ID)
})
