import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** A list that shows only its first entries until View More is pressed; the flow holds whether it is open. */
export type Fold = { isOpen: boolean; onToggle: () => void }

/** The entries to show, and the label of the button, which is undefined for a list of at most `limit` entries. */
export function folded<Item>(items: readonly Item[], limit: number, isOpen: boolean) {
  if (items.length <= limit) return { shown: items, label: undefined }
  return {
    shown: isOpen ? items : items.slice(0, limit),
    label: isOpen ? 'View Less' : 'View More',
  }
}

/**
 * Whether the control has lost the focus once or was filled from the start. Fields show no error before, because a
 * number is wrong while it is being typed.
 */
export function useTouched(value: string) {
  const [hasLeft, setLeft] = useState(value !== '')
  return { hasLeft, onBlur: () => setLeft(true) }
}

/** Reports the field's value once, on mount, because a prerendered field may be filled before the script runs. */
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
