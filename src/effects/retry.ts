import { retryDelay } from '../../domain/backoff.ts'

/** Until the browser has a network again; rejects when nobody waits any more. */
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
 * Makes a call that may wait for the network: one that is lost while the browser has none is made
 * again as soon as it has. Any other outage is the flow's.
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

/** Until a while has passed, the network is back, or somebody looks at the page again; rejects when nobody waits. */
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

/** Repeats a call that gets no answer: after 200 ms, 400 ms … up to 30 s, and as soon as there may be one. */
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
