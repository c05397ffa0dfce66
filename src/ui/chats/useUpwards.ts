import { useEffect, useMemo, useState } from 'react'

/** Older messages that are added in one frame. More would keep a slow phone from painting for too long. */
const OLDER_IN_A_FRAME = 5
const FRAME_MS = 16

/** The messages, numbered by `seq`; those that come at the beginning are added a few at a time. */
export function useUpwards<Shown extends { readonly seq: number }>(
  messages: readonly Shown[],
): readonly Shown[] {
  const first = messages[0]?.seq ?? 0
  const [{ of, oldest }, setShown] = useState({ of: first, oldest: first })
  const next = { of: first, oldest: Math.max(first, oldest - OLDER_IN_A_FRAME) }
  // The first page has come, older messages have, or some were dropped.
  if (of !== first) setShown(next)
  useEffect(() => {
    if (oldest <= first) return
    const timer = setTimeout(setShown, FRAME_MS, next)
    return () => clearTimeout(timer)
  })
  return useMemo(() => messages.filter(({ seq }) => seq >= oldest), [messages, oldest])
}
