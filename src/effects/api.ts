import * as z from 'zod/mini'
import { type Call, replyBody } from '../../contract/call.ts'
import type { Language } from '../../domain/language.ts'
import type { Reply } from '../../domain/reply.ts'
import { askAhead, forgetEarlyAnswers, takeEarlyAnswer } from './earlyAnswers.ts'

export interface ApiOptions {
  /** Where the calls go; empty for the page's own origin. */
  host: string
  /** Told when the server no longer knows the session. */
  onSessionExpired: () => void
  /** What the page speaks; the server answers in the same language. */
  language: () => Language
  /** Fetches code that is not here yet. */
  loadCode: <Module>(load: () => Promise<Module>) => Promise<Module>
}

type AnyCall = Call<z.ZodMiniType, z.ZodMiniType>

/** Makes one call of the contract. Rejects when no answer came or the answer is not the contract's. */
type MakeCall = <Payload extends z.ZodMiniType, Value extends z.ZodMiniType>(
  call: Call<Payload, Value>,
  payload?: z.input<Payload>,
  signal?: AbortSignal,
) => Promise<Reply<z.infer<Value>>>

/** The calls of the contract (§7). */
export type Api = MakeCall & {
  /** Begins a call that will be made in a moment, so that two that follow each other are under way at once. */
  ahead: (call: AnyCall) => void
}

/** The only place that talks to the 19 calls (§7): credentials are sent, success is judged by the body's status. */
export function createApi({ host, onSessionExpired, language, loadCode }: ApiOptions): Api {
  // Pages behind the login make their first calls themselves: what sends is not needed until they are used.
  const send = async (call: AnyCall, payload?: unknown, signal?: AbortSignal) => {
    const { sendCall } = await loadCode(() => import('./sendCall.ts'))
    return sendCall({ call, payload, host, language: language(), signal })
  }
  const makeCall: MakeCall = async (call, payload, signal) => {
    const early = takeEarlyAnswer(call.path + (payload ? JSON.stringify(payload) : ''))
    if (call.method === 'POST' && !early) forgetEarlyAnswers()
    const response = await (early ?? send(call, payload, signal))
    const body: unknown = await response.json()
    const { status, message = '' } = z.parse(replyBody, body)
    if (call.success.includes(status)) return { ok: true, value: z.parse(call.value, body) }
    if (status === 401) onSessionExpired()
    return { ok: false, status, message }
  }
  return Object.assign(makeCall, {
    ahead: (call: AnyCall) => askAhead(call.path, () => send(call)),
  })
}
