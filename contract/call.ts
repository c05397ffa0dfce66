import * as z from 'zod/mini'

/** A call of §7: method, path, payload, and the fields of the reply besides `status` and `message`. */
export interface Call<Payload extends z.ZodMiniType, Value extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST'
  /** May name fields of the payload, as `/matches/:id` does: those travel in the address. */
  readonly path: `/${string}`
  readonly payload: Payload
  readonly value: Value
  /** The statuses in the body that mean success (§7, §9). */
  readonly success: readonly number[]
  /** Without a signed-in student it is answered 401, whatever the payload. */
  readonly needsSession: boolean
}

/** A call that only a signed-in student may make. */
export interface StudentCall<Payload extends z.ZodMiniType, Value extends z.ZodMiniType>
  extends Call<Payload, Value> {
  readonly needsSession: true
}

/** The payload of a call without one; an empty object is accepted too. */
export const NOTHING = z.unknown()

/** Every reply body: the HTTP status once more, and a sentence for people (reading 8). */
export const replyBody = z.looseObject({
  status: z.number(),
  message: z.optional(z.string()),
})

/** Declares a call that anybody may make; success is status 200 unless other statuses are listed. */
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

const PARAMETER = /:(\w+)/g

/** The names of the fields that travel in the address. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(PARAMETER)].map(([, name = '']) => name)
}

/** The address of one request. Throws when the payload lacks a field that it names. */
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
