import * as z from 'zod/mini'
import { TYPING_SECONDS } from '../../domain/chats.ts'
import { openBroadcast } from './otherTabs.ts'

const signal = z.object({ conversation: z.string() })

const channelOf = (userId: string) => `nookmate.typing.${userId}`

/** Passes on to all tabs of this browser, including this one, that somebody is typing. */
export function tellTyping(userId: string, data: unknown): void {
  const channel = openBroadcast(channelOf(userId), () => undefined)
  channel.post(data)
  channel.close()
}

/** Reports true while the other member of a conversation types, and false `TYPING_SECONDS.shown` after the last signal. Returns a function that stops it. */
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

/** When this tab last signalled that the student types, by conversation. Milliseconds since 1970. */
const signalled = new Map<string, number>()

/** Whether it is time for another signal that the student types. If so, notes the time. */
export function shouldSignal(conversation: string, now = Date.now()): boolean {
  const last = signalled.get(conversation) ?? 0
  if (now - last < TYPING_SECONDS.between * 1000) return false
  signalled.set(conversation, now)
  return true
}
