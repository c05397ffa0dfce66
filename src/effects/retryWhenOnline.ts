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
