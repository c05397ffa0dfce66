import { useEffect, useMemo, useState } from 'react'

/** The number of older messages that are added in one frame. More would keep a slow phone from painting for too long. */
const OLDER_IN_A_FRAME = 5
const FRAME_MS = 16

/** Returns the messages, but adds older ones at the beginning only a few per frame. `seq` is the number of a message. */
export function useGradualPrepend<Shown extends { readonly seq: number }>(
  messages: readonly Shown[],
): readonly Shown[] {
  const first = messages[0]?.seq ?? 0
  const [{ of, oldest }, setShown] = useState({ of: first, oldest: first })
  const next = { of: first, oldest: Math.max(first, oldest - OLDER_IN_A_FRAME) }
  // The first page or older messages have arrived, or some were dropped.
  if (of !== first) setShown(next)
  useEffect(() => {
    if (oldest <= first) return
    const timer = setTimeout(setShown, FRAME_MS, next)
    return () => clearTimeout(timer)
  })
  return useMemo(() => messages.filter(({ seq }) => seq >= oldest), [messages, oldest])
}
