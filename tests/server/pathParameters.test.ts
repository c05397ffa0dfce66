import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressOf, defineCall, parametersOf } from '../../contract/call.ts'
import { callRoute } from '../../server/http/callRoutes.ts'
import type { Env } from '../../server/http/env.ts'
import { errorHandler } from '../../server/http/errorHandler.ts'
import { createLog } from '../../server/log.ts'
import { visitor } from './support/visitor.ts'

const payload = z.object({
  id: z.string().check(z.regex(/^[a-z ]+$/, 'This is no id.')),
  reason: z.string('A reason is needed.'),
})
const end = defineCall('POST', '/matches/:id/end', payload, z.object({}))

function openServer() {
  const app = new Hono<Env>()
  app.onError(errorHandler(createLog('silent')))
  callRoute(app, end, async (c, entered) => c.json(entered))
  return visitor(app)
}

test('fields that the path names travel in the address', async () => {
  expect(parametersOf(end.path)).toEqual(['id'])
  expect(addressOf(end.path, { id: 'a b', reason: 'x' })).toBe('/matches/a%20b/end')
  expect(addressOf('/login', { id: 'a' })).toBe('/login')
  expect(() => addressOf(end.path, { reason: 'x' })).toThrow('/matches/:id/end needs id')
  const { body } = await openServer().post('/matches/a%20b/end', { reason: 'x' })
  expect(body).toEqual({ id: 'a b', reason: 'x' })
})

test('the address wins over the body, and both are checked', async () => {
  const server = openServer()
  const { body } = await server.post('/matches/a/end', { id: 'b', reason: 'x' })
  expect(body).toEqual({ id: 'a', reason: 'x' })
  expect((await server.post('/matches/1/end', { reason: 'x' })).body).toMatchObject({
    ...{ status: 400, message: 'This is no id.' },
  })
  expect((await server.post('/matches/a/end', {})).body).toMatchObject({
    message: 'A reason is needed.',
  })
})
