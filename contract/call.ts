import * as z from 'zod/mini'

/**
 * One call of the HTTP API (§7): method, path, schema of the payload, and schema of the reply without
 * `status` and `message`.
 */
export interface Call<Payload extends z.ZodMiniType, Value extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST'
  /**
   * Parameters such as `:id` in `/matches/:id` name payload fields, which are then sent in the path instead
   * of the body.
   */
  readonly path: `/${string}`
  readonly payload: Payload
  readonly value: Value
  /** The values of the body's `status` field that mean success (§7, §9). */
  readonly success: readonly number[]
  /** If true, a request without a session is answered with 401 before its payload is checked. */
  readonly needsSession: boolean
  /** If true, success ends the session, so that a 401 of other calls meanwhile is expected. */
  readonly endsSession?: true
}

/** A call that only a signed-in student may make. */
export interface StudentCall<Payload extends z.ZodMiniType, Value extends z.ZodMiniType>
  extends Call<Payload, Value> {
  readonly needsSession: true
}

/** Payload schema of a call without a payload. It accepts anything, including an empty object. */
export const NOTHING = z.unknown()

/** The fields of every reply: the HTTP status again, and a sentence to show to people (reading 8). */
export const replyBody = z.looseObject({
  status: z.number(),
  message: z.optional(z.string()),
})

/** Declares a call that needs no session. Success is status 200 unless `success` lists others. */
export function defineCall<Payload extends z.ZodMiniType, Value extends z.ZodMiniType>(
  method: 'GET' | 'POST',
  path: `/${string}`,
  payload: Payload,
  value: Value,
  success: readonly number[] = [200],
): Call<Payload, Value> {
  return { method, path, payload, value, success, needsSession: false }
}

/** Declares a call that only a signed-in student may make. */
export function defineStudentCall<Payload extends z.ZodMiniType, Value extends z.ZodMiniType>(
  method: 'GET' | 'POST',
  path: `/${string}`,
  payload: Payload,
  value: Value,
  success: readonly number[] = [200],
): StudentCall<Payload, Value> {
  return { method, path, payload, value, success, needsSession: true }
}

/** Declares that success of this call ends the session. */
export function endingSession<Ending extends object>(call: Ending): Ending & { endsSession: true } {
  return { ...call, endsSession: true }
}

const PARAMETER = /:(\w+)/g

/** Returns the names of the path's parameters: `['id']` for `/matches/:id`. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(PARAMETER)].map(([, name = '']) => name)
}

/** Fills the path's parameters with the payload's fields, URL-encoded. Throws a TypeError when a field is missing. */
export function addressOf(path: string, payload: unknown): string {
  const fields = new Map<string, unknown>(Object.entries(payload ?? {}))
  return path.replaceAll(PARAMETER, (_, name: string) => {
    const value = fields.get(name)
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new TypeError(`${path} needs ${name}`)
    }
    return encodeURIComponent(value)
  })
}
