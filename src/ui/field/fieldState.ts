import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** A list of which only the first ones show until View More is chosen; whether it is open, the flow knows. */
export type Fold = { isOpen: boolean; onToggle: () => void }

/** What of a list shows now, and what its button says; without more than `limit` there is no button. */
export function folded<Item>(items: readonly Item[], limit: number, isOpen: boolean) {
  if (items.length <= limit) return { shown: items, label: undefined }
  return {
    shown: isOpen ? items : items.slice(0, limit),
    label: isOpen ? 'View Less' : 'View More',
  }
}

/** Whether the control was left once: a number is not called wrong while its first digit is typed. */
export function useTouched(value: string) {
  const [hasLeft, setLeft] = useState(value !== '')
  return { hasLeft, onBlur: () => setLeft(true) }
}

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
