import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import { type Call, parametersOf, type StudentCall } from '../../contract/call.ts'
import type { Caller } from '../caller.ts'
import type { AppContext, Env } from './env.ts'
import { check, readObject } from './payload.ts'
import type { SessionCookie } from './sessionCookie.ts'

async function readPayload<Payload extends z.ZodMiniType, Value extends z.ZodMiniType>(
  c: AppContext,
  call: Call<Payload, Value>,
): Promise<z.output<Payload>> {
  const body = call.method === 'GET' ? {} : await readObject(c)
  const parameters = parametersOf(call.path).map((name) => [name, c.req.param(name)] as const)
  return check(call.payload, { ...body, ...Object.fromEntries(parameters) })
}

/** Adds the route of a call. The handler receives the payload after it was checked. */
export function callRoute<Payload extends z.ZodMiniType, Value extends z.ZodMiniType>(
  app: Hono<Env>,
  call: Call<Payload, Value>,
  handler: (c: AppContext, payload: z.output<Payload>) => Promise<Response>,
): void {
  app.on(call.method, call.path, async (c) => handler(c, await readPayload(c, call)))
}

/** Adds the route of a call that needs a session. Without one it answers 401 before reading the payload. */
export function authedRoute<Payload extends z.ZodMiniType, Value extends z.ZodMiniType>(
  app: Hono<Env>,
  session: SessionCookie,
  call: StudentCall<Payload, Value>,
  handler: (c: AppContext, caller: Caller, payload: z.output<Payload>) => Promise<Response>,
): void {
  app.on(call.method, call.path, async (c) => {
    const caller = await session.require(c)
    return handler(c, caller, await readPayload(c, call))
  })
}
