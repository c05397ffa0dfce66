import ky from 'ky'
import type * as z from 'zod/mini'
import { addressOf, type Call } from '../../contract/call.ts'
import { type Language, LOCALES } from '../../domain/language.ts'

/** One request of a call of the contract. */
export interface Sending {
  readonly call: Call<z.ZodMiniType, z.ZodMiniType>
  readonly payload: unknown
  /** Empty for the page's own origin. */
  readonly host: string
  readonly language: Language
  readonly signal: AbortSignal | undefined
}

/** Sends a call, once and with credentials. Rejects when no answer came. */
export function sendCall({ call, payload, host, language, signal }: Sending): Promise<Response> {
  const { method, path } = call
  return ky(new URL(addressOf(path, payload), host || location.origin), {
    method,
    headers: { 'Accept-Language': LOCALES[language] },
    credentials: host === '' ? 'same-origin' : 'include',
    timeout: false,
    retry: 0,
    throwHttpErrors: false,
    ...(method === 'POST' && { json: payload ?? {} }),
    ...(signal && { signal }),
  })
}
