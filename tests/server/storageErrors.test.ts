import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { msg } from '../../i18n/messages.ts'
import { AppError, BusyError } from '../../server/errors.ts'
import type { Env } from '../../server/http/env.ts'
import { storageErrorHandler } from '../../server/routes/storage/storageErrorHandler.ts'

/** The answer of photo storage to a request that ends in this error. */
async function answerTo(error: Error) {
  const app = new Hono<Env>()
  app.get('/', () => {
    throw error
  })
  app.onError((thrown, c) => storageErrorHandler(pino({ level: 'silent' }), c, thrown))
  const response = await app.request('/', { headers: { 'Accept-Language': 'fr-CA' } })
  const body = (await response.json()) as { statusCode: string; message: string }
  return [response.status, body.statusCode, response.headers.get('Retry-After'), body.message]
}

const WAIT = msg('{count, plural, one {# second} other {# seconds}}', { count: 30 })

test.each([
  ['too many photos, with the time to wait', new AppError('tooMany', WAIT, 30), 400, '429', '30'],
  ['too many photos', new AppError('tooMany', WAIT), 400, '429', null],
  ['too much work, for a time', new AppError('unavailable', WAIT, 7), 503, '503', '7'],
  ['too much work', new AppError('unavailable', WAIT), 503, '503', '2'],
])('%s', async (_, error, status, statusCode, retryAfter) => {
  expect(await answerTo(error)).toEqual([status, statusCode, retryAfter, '30 secondes'])
})

test('a busy server says when to try again', async () => {
  expect((await answerTo(new BusyError())).slice(0, 3)).toEqual([503, '503', '2'])
})
