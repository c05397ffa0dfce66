import type { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as z from 'zod/mini'
import type { AppContext, Env } from '../../http/env.ts'
import {
  closeStorageSession,
  findTokenOwner,
  refreshStorageSession,
  type StorageTools,
  serviceUser,
} from '../../storage/embedded/storageSessions.ts'

const refreshing = z.object({ refresh_token: z.string().check(z.minLength(1), z.maxLength(200)) })

/** Answers an error in the format of Supabase auth. */
function refuse(
  c: AppContext,
  status: ContentfulStatusCode,
  kind: string,
  message: string,
): Response {
  return c.json({ code: status, error_code: kind, msg: message }, status)
}

function refuseToken(c: AppContext): Response {
  return refuse(c, 403, 'bad_jwt', 'The access token is not valid, or its session has ended.')
}

/** Adds the part of Supabase auth that its client needs to keep a session (§9 Session handling). */
export function authRoutes(app: Hono<Env>, tools: StorageTools): void {
  const ownerOf = (c: AppContext) => {
    const token = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    return token === undefined ? undefined : findTokenOwner(tools, token)
  }

  app.get('/auth/v1/user', async (c) => {
    const owner = await ownerOf(c)
    return owner === undefined ? refuseToken(c) : c.json(serviceUser(owner))
  })

  app.post('/auth/v1/token', async (c) => {
    if (c.req.query('grant_type') !== 'refresh_token') {
      return refuse(c, 400, 'invalid_grant', 'Only a refresh token can be exchanged here.')
    }
    const body = refreshing.safeParse(await c.req.json().catch(() => undefined))
    if (!body.success) return refuse(c, 400, 'validation_failed', 'The refresh token is missing.')
    const session = await refreshStorageSession(tools, body.data.refresh_token)
    if (session !== undefined) return c.json(session)
    const message = 'Invalid Refresh Token: Refresh Token Not Found'
    return refuse(c, 400, 'refresh_token_not_found', message)
  })

  app.post('/auth/v1/logout', async (c) => {
    const owner = await ownerOf(c)
    if (owner === undefined) return refuseToken(c)
    await closeStorageSession(tools.db, owner.storageSessionId)
    return c.body(null, 204)
  })

  app.all('/auth/v1/*', (c) => refuse(c, 404, 'not_found', 'There is nothing here.'))
}
