import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Env } from '../../server/http/env.ts'
import { reply } from '../../server/http/reply.ts'

const LONG = 'A room with a view. '.repeat(60)
const app = new Hono<Env>()
app.get('/long', (c) => reply(c, 201, 'Found.', { text: LONG }))
app.get('/short', (c) => reply(c, 200, 'Found.', { text: 'A room with a view.' }))

async function ask(path: string, accepted?: string) {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
  const response = await app.request(path, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('the answers of calls, compressed', () => {
  test.each(['gzip', 'gzip, deflate, br', 'br;q=1, GZIP;q=.5'])(
    'to a client that accepts %s',
    async (accepted) => {
      const { response, bytes } = await ask('/long', accepted)
      expect(response.status).toBe(201)
      expect(response.headers.get('content-encoding')).toBe('gzip')
      expect(response.headers.get('content-type')).toBe('application/json')
      expect(bytes.length).toBeLessThan(LONG.length / 5)
      expect(JSON.parse(gunzipSync(bytes).toString())).toEqual({
        text: LONG,
        status: 201,
        message: 'Found.',
      })
    },
  )

  test.each([undefined, 'br', 'identity', 'gzip;q=0, *'])(
    'not to one that accepts %s',
    async (accepted) => {
      const { response, bytes } = await ask('/long', accepted)
      expect(response.headers.get('content-encoding')).toBeNull()
      expect(JSON.parse(bytes.toString())).toMatchObject({ text: LONG })
    },
  )

  test('not if they are short', async () => {
    const { response, bytes } = await ask('/short', 'gzip')
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(JSON.parse(bytes.toString())).toMatchObject({ text: 'A room with a view.' })
  })
})
