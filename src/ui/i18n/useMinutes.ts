import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tell of listeners) tell()
  }, MINUTE)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const minutes = () => Math.floor(Date.now() / MINUTE)

/** Renders again as the minutes pass, for texts such as "5 minutes ago" and "today". */
export function useMinutes(): void {
  useSyncExternalStore(subscribe, minutes, minutes)
}
