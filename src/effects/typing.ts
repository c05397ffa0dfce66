import * as z from 'zod/mini'
import { TYPING_SECONDS } from '../../domain/chats.ts'
import { openBroadcast } from './otherTabs.ts'

const signal = z.object({ conversation: z.string() })

const channelOf = (userId: string) => `nookmate.typing.${userId}`

/** Hands on to all pages of this browser, this one included, that somebody writes. */
export function tellTyping(userId: string, data: unknown): void {
  const channel = openBroadcast(channelOf(userId), () => undefined)
  channel.post(data)
  channel.close()
}

/** Reports whether the other member of a conversation writes, until a while after the last signal; returns how to stop. */
export function watchTyping(
  userId: string,
  conversation: string,
  onChange: (isWriting: boolean) => void,
): () => void {
  let silence: ReturnType<typeof setTimeout> | undefined
  const channel = openBroadcast(channelOf(userId), (data) => {
    const heard = signal.safeParse(data)
    if (!heard.success || heard.data.conversation !== conversation) return
    clearTimeout(silence)
    silence = setTimeout(() => onChange(false), TYPING_SECONDS.shown * 1000)
    onChange(true)
  })
  return () => {
    clearTimeout(silence)
    channel.close()
  }
}

/** When the student last signalled, by conversation. Milliseconds since 1970. */
const signalled = new Map<string, number>()

/** Whether it is time to signal once more that the student writes; notes that it is done. */
export function shouldSignal(conversation: string, now = Date.now()): boolean {
  const last = signalled.get(conversation) ?? 0
  if (now - last < TYPING_SECONDS.between * 1000) return false
  signalled.set(conversation, now)
  return true
}
