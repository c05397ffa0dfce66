import { expect, test } from 'vitest'
import { MINUTE } from '../../../server/clock.ts'
import { isTicket, newTicket } from '../../../server/services/account/exportTicket.ts'
import type { Secrets } from '../../../server/store/secrets.ts'
import { handClock } from '../support/handClock.ts'

const toolsWith = (key: number) => ({
  clock: handClock(),
  secrets: { tokens: Buffer.alloc(32, key) } as Secrets,
})

test('a ticket is good for five minutes, in its session and as it was made', () => {
  const tools = toolsWith(1)
  const ticket = newTicket(tools, 'one')
  const [end = '', signature = ''] = ticket.split('.')
  expect(isTicket(tools, 'one', ticket)).toBe(true)
  expect(isTicket(tools, 'two', ticket)).toBe(false)
  expect(isTicket({ ...tools, secrets: toolsWith(2).secrets }, 'one', ticket)).toBe(false)
  const madeUp = [
    ...[`${Number(end) + MINUTE}.${signature}`, `${end}.${'a'.repeat(43)}`, `${end}.`, end, ''],
    ...[`${ticket}a`, `9${ticket}`, ` ${ticket}`],
  ]
  expect(madeUp.filter((one) => isTicket(tools, 'one', one))).toEqual([])
  tools.clock.pass(5 * MINUTE - 1)
  expect(isTicket(tools, 'one', ticket)).toBe(true)
  tools.clock.pass(1)
  expect(isTicket(tools, 'one', ticket)).toBe(false)
})
