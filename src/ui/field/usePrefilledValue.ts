import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** A prerendered field may be filled before the script arrives: what stands in it is reported once. */
export function usePrefilledValue<Control extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
  onChange: (value: string) => void,
): RefObject<Control | null> {
  const ref = useRef<Control>(null)
  const report = useEffectEvent(() => {
    const typed = ref.current?.value ?? value
    if (typed !== value) onChange(typed)
  })
  useEffect(() => report(), [])
  return ref
}
