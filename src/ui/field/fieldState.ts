import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** A list that shows only its first entries until View More is pressed; the flow holds whether it is open. */
export type Fold = { isOpen: boolean; onToggle: () => void }

/** The entries that are shown now, and the text of the button; a list of at most `limit` entries has no button. */
export function folded<Item>(items: readonly Item[], limit: number, isOpen: boolean) {
  if (items.length <= limit) return { shown: items, label: undefined }
  return {
    shown: isOpen ? items : items.slice(0, limit),
    label: isOpen ? 'View Less' : 'View More',
  }
}

/** Whether the control has lost the focus once: no error shows while the first digit of a number is typed. */
export function useTouched(value: string) {
  const [hasLeft, setLeft] = useState(value !== '')
  return { hasLeft, onBlur: () => setLeft(true) }
}

/** A prerendered field may be filled before the script arrives: its value is reported once, on mount. */
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
