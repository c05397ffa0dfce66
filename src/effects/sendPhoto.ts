import * as z from 'zod/mini'
import { replyBody } from '../../contract/call.ts'
import { message } from '../../contract/chats.ts'
import { type Language, LOCALES } from '../../domain/language.ts'
import type { Reply } from '../../domain/reply.ts'

const sent = z.object({ chat_message: message })

interface NewPhoto {
  readonly conversation: string
  /** The id that the browser gives the message. A repeated call with the same id adds no second message. */
  readonly clientId: string
  readonly file: File
}

interface PhotoServices {
  readonly apiHost: string
  readonly language: () => Language
}

/** Sends a photo as a message. The body of the call is the unchanged file. Rejects if no answer comes. */
export async function sendPhoto(
  { apiHost, language }: PhotoServices,
  { conversation, clientId, file }: NewPhoto,
): Promise<Reply<z.infer<typeof sent>>> {
  const path = `/conversations/${conversation}/photos/${clientId}`
  const response = await fetch(new URL(path, apiHost || location.origin), {
    method: 'POST',
    body: file,
    headers: { 'Content-Type': file.type, 'Accept-Language': LOCALES[language()] },
    credentials: apiHost === '' ? 'same-origin' : 'include',
  })
  const body: unknown = await response.json()
  const { status, message: text = '' } = z.parse(replyBody, body)
  return status === 200
    ? { ok: true, value: z.parse(sent, body) }
    : { ok: false, status, message: text }
}
