/**
 * Calls back once no other tab of this browser holds the lock of this name; returns how to release it. A tab
 * that is closed or crashes releases it, too. A browser without Web Locks, or a page that is not served
 * securely, gets it at once: there several tabs may hold it.
 */
export function holdTabLock(name: string, onGranted: () => void): () => void {
  const { locks } = navigator as { locks?: LockManager }
  const waiting = new AbortController()
  const grant = () => {
    if (!waiting.signal.aborted) onGranted()
  }
  if (locks === undefined) {
    queueMicrotask(grant)
    return () => waiting.abort()
  }
  let release = () => {}
  const hold = () => {
    grant()
    return new Promise<void>((resolve) => {
      release = resolve
    })
  }
  // Without a store to share, such as in a sandboxed frame, a request is refused.
  locks.request(name, { signal: waiting.signal }, hold).catch(grant)
  return () => {
    waiting.abort()
    release()
  }
}
