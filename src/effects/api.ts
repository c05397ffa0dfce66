import ky from 'ky'
import * as z from 'zod/mini'
import { addressOf, type Call, replyBody } from '../../contract/call.ts'
import { type Language, LOCALES } from '../../domain/language.ts'
import type { Reply } from '../../domain/reply.ts'
import { forgetEarlyAnswers, takeEarlyAnswer } from './earlyAnswers.ts'

export interface ApiOptions {
  /** Where the calls go; empty for the page's own origin. */
  host: string
  /** Called when the server no longer knows the session. */
  onSessionExpired: () => void
  /** The language of the page, in which the server answers. */
  language: () => Language
}

type AnyCall = Call<z.ZodMiniType, z.ZodMiniType>

/** Makes a call of the contract (§7). Rejects when no answer came or the answer has another shape. */
export type Api = <Payload extends z.ZodMiniType, Value extends z.ZodMiniType>(
  call: Call<Payload, Value>,
  payload?: z.input<Payload>,
  signal?: AbortSignal,
) => Promise<Reply<z.infer<Value>>>

/** Reads `Retry-After`, if there is one: the seconds after which a refused call may succeed. */
function retryOf({ headers }: Response) {
  const retryAfter = Number.parseInt(headers.get('retry-after') ?? '', 10)
  return retryAfter >= 0 ? { retryAfter } : {}
}

/** Makes the only function that makes the calls of the contract (§7). It sends credentials and judges success by the status in the body. */
export function createApi({ host, onSessionExpired, language }: ApiOptions): Api {
  const send = ({ method, path }: AnyCall, payload?: unknown, signal?: AbortSignal) =>
    ky(new URL(addressOf(path, payload), host || location.origin), {
      method,
      headers: { 'Accept-Language': LOCALES[language()] },
      credentials: host === '' ? 'same-origin' : 'include',
      timeout: false,
      retry: 0,
      throwHttpErrors: false,
      ...(method === 'POST' && { json: payload ?? {} }),
      ...(signal && { signal }),
    })
  // The number of calls under way that end the session, such as a logout. Meanwhile a 401 of another call is expected.
  let endings = 0
  const noteExpiry = (endsSession = false) => {
    if (endsSession || endings === 0) onSessionExpired()
  }
  const make: Api = async (call, payload, signal) => {
    const early = takeEarlyAnswer(call.path + (payload ? JSON.stringify(payload) : ''))
    if (call.method === 'POST' && !early) forgetEarlyAnswers()
    const response = await (early ?? send(call, payload, signal))
    const body: unknown = await response.json()
    const { status, message = '' } = z.parse(replyBody, body)
    if (call.success.includes(status)) return { ok: true, value: z.parse(call.value, body) }
    if (status === 401) noteExpiry(call.endsSession)
    return { ok: false, status, message, ...retryOf(response) }
  }
  return async (call, payload, signal) => {
    if (!call.endsSession) return make(call, payload, signal)
    endings += 1
    try {
      return await make(call, payload, signal)
    } finally {
      endings -= 1
    }
  }
}
