/**
 * Calls `onGranted` when this tab gets the lock of this name, which one tab holds at a time. Returns a function that
 * releases it; a tab that is closed or crashes releases it, too. Without Web Locks, which old browsers and insecure
 * pages lack, every tab gets the lock at once.
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
    // Set before `grant`, because `onGranted` may already release the lock.
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    grant()
    return held
  }
  // Where storage is blocked, as in a sandboxed frame, the request fails. Then, too, every tab gets the lock.
  locks.request(name, { signal: waiting.signal }, hold).catch(grant)
  return () => {
    waiting.abort()
    release()
  }
}
