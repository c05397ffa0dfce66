import * as z from 'zod/mini'
import { type Call, replyBody } from '../../contract/call.ts'
import type { Language } from '../../domain/language.ts'
import type { Reply } from '../../domain/reply.ts'
import { forgetEarlyAnswers, takeEarlyAnswer } from './earlyAnswers.ts'

export interface ApiOptions {
  /** Where the calls go; empty for the page's own origin. */
  host: string
  /** Told when the server no longer knows the session. */
  onSessionEnded: () => void
  /** What the page speaks; the server answers in the same language. */
  language: () => Language
}

/** Makes one call of the contract. Rejects when no answer came or the answer is not the contract's. */
export type Api = <Payload extends z.ZodMiniType, Value extends z.ZodMiniType>(
  call: Call<Payload, Value>,
  payload?: z.input<Payload>,
  signal?: AbortSignal,
) => Promise<Reply<z.infer<Value>>>

/** The only place that talks to the 19 calls (§7): credentials are sent, success is judged by the body's status. */
export function createApi({ host, onSessionEnded, language }: ApiOptions): Api {
  return async (call, payload, signal) => {
    if (call.method === 'POST') forgetEarlyAnswers()
    // Pages behind the login make their first calls themselves: what sends is not needed until they are used.
    const send = async () => {
      const { sendCall } = await import('./sendCall.ts')
      return sendCall({ call, payload, host, language: language(), signal })
    }
    const response = await (takeEarlyAnswer(call.path) ?? send())
    const body: unknown = await response.json()
    const { status, message = '' } = z.parse(replyBody, body)
    if (call.success.includes(status)) return { ok: true, value: z.parse(call.value, body) }
    if (status === 401) onSessionEnded()
    return { ok: false, status, message }
  }
}
