import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'

export const ANON_KEY = 'anon-key'
export const SERVICE_KEY = 'service-key'

interface FakeUser {
  id: string
  email: string
}

/** A fake Supabase: users created with the service key, magic links, two buckets, a policy for names. */
export interface FakeSupabase {
  readonly url: string
  readonly users: Map<string, FakeUser>
  /** File contents by bucket and name. */
  readonly objects: Map<string, Buffer>
  /** Content type and cache time of raw uploads, by bucket and name. */
  readonly told: Map<string, string>
  /** If true, every answer is 503. */
  isAway: boolean
  stop(): Promise<void>
}

function userReply(user: FakeUser) {
  const fixed = { aud: 'authenticated', role: 'authenticated', app_metadata: {}, user_metadata: {} }
  return { ...user, ...fixed, created_at: new Date().toISOString() }
}

function tokenFor(user: FakeUser): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: user.id, exp: 4e9 })}.c2ln`
}

function authRoutes(app: Hono, users: FakeSupabase['users']): void {
  const links = new Map<string, FakeUser>()
  app.post('/auth/v1/admin/users', async (c) => {
    const { id, email } = (await c.req.json()) as FakeUser
    const exists = { code: 422, error_code: 'email_exists', msg: 'Already registered' }
    if (users.has(email)) return c.json(exists, 422)
    users.set(email, { id, email })
    return c.json(userReply({ id, email }))
  })
  app.on(['GET', 'DELETE'], '/auth/v1/admin/users/:id', (c) => {
    const user = [...users.values()].find(({ id }) => id === c.req.param('id'))
    const missing = { code: 404, error_code: 'user_not_found', msg: 'User not found' }
    if (user === undefined) return c.json(missing, 404)
    if (c.req.method === 'GET') return c.json(userReply(user))
    users.delete(user.email)
    return c.json({})
  })
  app.post('/auth/v1/admin/generate_link', async (c) => {
    const { email } = (await c.req.json()) as { email: string }
    const user = users.get(email)
    if (user === undefined) return c.json({ code: 404, msg: 'User not found' }, 404)
    const hashed_token = randomUUID()
    links.set(hashed_token, user)
    return c.json({ ...userReply(user), hashed_token, verification_type: 'magiclink' })
  })
  app.post('/auth/v1/verify', async (c) => {
    const { token_hash } = (await c.req.json()) as { token_hash: string }
    const user = links.get(token_hash)
    if (user === undefined) return c.json({ code: 403, msg: 'Token is invalid' }, 403)
    links.delete(token_hash)
    const tokens = { access_token: tokenFor(user), refresh_token: randomUUID() }
    const expires_at = Math.floor(Date.now() / 1000) + 3600
    const session = { token_type: 'bearer', expires_in: 3600, expires_at, user: userReply(user) }
    return c.json({ ...tokens, ...session })
  })
}

function callerOf(authorization: string | undefined): string | undefined {
  const token = authorization?.replace('Bearer ', '') ?? ''
  if (token === SERVICE_KEY) return 'service'
  const [, body] = token.split('.')
  if (body === undefined) return undefined
  return (JSON.parse(Buffer.from(body, 'base64url').toString()) as { sub: string }).sub
}

function storageRoutes(app: Hono, { objects, told }: Pick<FakeSupabase, 'objects' | 'told'>): void {
  const keyOf = (path: string) => path.replace('/storage/v1/object/', '').replace('public/', '')
  const missing = { statusCode: '404', error: 'not_found', message: 'Object not found' }
  app.get('/storage/v1/object/*', (c) => {
    const bytes = objects.get(c.req.path.replace('/storage/v1/object/', ''))
    return bytes === undefined ? c.json(missing, 400) : c.body(new Uint8Array(bytes))
  })
  app.on(['POST', 'PUT'], '/storage/v1/object/*', async (c) => {
    const key = c.req.path.replace('/storage/v1/object/', '')
    const caller = callerOf(c.req.header('authorization'))
    const isOwn = caller === 'service' || (caller !== undefined && key.includes(`-${caller}.`))
    const denied = { statusCode: '403', error: 'Unauthorized', message: 'row-level security' }
    if (!isOwn) return c.json(denied, 400)
    const type = c.req.header('content-type') ?? ''
    const body = await c.req.arrayBuffer()
    const form = type.startsWith('multipart')
      ? await new Response(body, { headers: { 'content-type': type } }).formData()
      : undefined
    const file = [...(form?.values() ?? [])].find((value) => value instanceof File)
    told.set(key, `${type}, ${c.req.header('cache-control')}`)
    objects.set(key, Buffer.from(file === undefined ? body : await file.arrayBuffer()))
    return c.json({ Key: keyOf(key), Id: randomUUID() })
  })
  app.delete('/storage/v1/object/:bucket', async (c) => {
    const { prefixes } = (await c.req.json()) as { prefixes: string[] }
    for (const name of prefixes) objects.delete(`${c.req.param('bucket')}/${name}`)
    return c.json([])
  })
}

/** Starts a fake Supabase on a free local port. */
export async function startFakeSupabase(): Promise<FakeSupabase> {
  const app = new Hono()
  const users = new Map<string, FakeUser>()
  const objects = new Map<string, Buffer>()
  const told = new Map<string, string>()
  const fake = { users, objects, told, isAway: false }
  app.use(async (c, next) => (fake.isAway ? c.json({ message: 'away' }, 503) : next()))
  authRoutes(app, users)
  storageRoutes(app, fake)
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  const close = () => {
    server.closeAllConnections()
    return stop()
  }
  return Object.assign(fake, { url: `http://127.0.0.1:${port}`, stop: close })
}
