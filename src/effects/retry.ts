import { retryDelay } from '../../domain/backoff.ts'
import type { Reply } from '../../domain/reply.ts'

/** Resolves when the browser is online again; rejects when the signal aborts. */
function whenOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      removeEventListener('online', back)
      reject(signal.reason)
    }
    const back = () => {
      signal.removeEventListener('abort', stop)
      resolve()
    }
    addEventListener('online', back, { once: true })
    signal.addEventListener('abort', stop, { once: true })
  })
}

/**
 * Makes a call. If it fails while the browser is offline, makes it again as soon as the browser is online. Any other
 * failure rejects.
 */
export async function retryWhenOnline<Answer>(
  call: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (navigator.onLine || signal.aborted) throw error
      await whenOnline(signal)
    }
  }
}

/** Resolves after the milliseconds, or when the browser comes online or the page gets the focus; rejects when the signal aborts. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = new AbortController()
    const end = (settle: () => void) => {
      clearTimeout(timer)
      over.abort()
      settle()
    }
    const timer = setTimeout(() => end(resolve), milliseconds)
    for (const type of ['online', 'focus']) {
      addEventListener(type, () => end(resolve), { signal: over.signal })
    }
    const giveUp = () => end(() => reject(signal.reason))
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp, { signal: over.signal })
  })
}

/** Repeats a call until it is answered: after 200 ms, 400 ms … up to 30 s, and at once when the browser comes online or the page gets the focus. */
export async function retryUntilAnswered<Answer>(
  call: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    await pause(retryDelay(attempt), signal)
    try {
      return await call()
    } catch {
      signal.throwIfAborted()
    }
  }
}

const isOutage = (reply: Reply<unknown>) => !reply.ok && reply.status >= 500

/** Makes a call that must arrive: at once, and until it is answered by a server that works. */
export async function insist<Answer>(
  call: () => Promise<Reply<Answer>>,
  signal: AbortSignal,
): Promise<Reply<Answer>> {
  const answered = async () => {
    const reply = await call()
    if (isOutage(reply)) throw reply
    return reply
  }
  try {
    return await answered()
  } catch {
    return retryUntilAnswered(answered, signal)
  }
}
