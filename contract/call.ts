import * as z from 'zod/mini'

/** One call of §7: where it goes, what it carries, what comes back beside `status` and `message`. */
export interface Call<Payload extends z.ZodMiniType, Value extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST'
  readonly path: `/${string}`
  readonly payload: Payload
  readonly value: Value
  /** The statuses in the body that mean success (§7, §9). */
  readonly success: readonly number[]
}

/** A call that carries nothing, or an empty object. */
export const NOTHING = z.unknown()

/** Every reply body: the HTTP status once more, and a sentence for people (decision 8). */
export const replyBody = z.looseObject({
  status: z.number(),
  message: z.optional(z.string()),
})

/** Declares a call; success is status 200 unless other statuses are listed. */
export function defineCall<Payload extends z.ZodMiniType, Value extends z.ZodMiniType>(
  method: 'GET' | 'POST',
  path: `/${string}`,
  payload: Payload,
  value: Value,
  success: readonly number[] = [200],
): Call<Payload, Value> {
  return { method, path, payload, value, success }
}
