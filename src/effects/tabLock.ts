/**
 * Calls back when this tab gets the lock of this name; returns how to release it. A tab that is closed or crashes
 * releases it too. Without Web Locks, in old browsers and on insecure pages, every tab gets it at once.
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
    // First, because it may be released while it is being granted.
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    grant()
    return held
  }
  // Where storage is blocked, as in a sandboxed frame, the request is refused.
  locks.request(name, { signal: waiting.signal }, hold).catch(grant)
  return () => {
    waiting.abort()
    release()
  }
}
