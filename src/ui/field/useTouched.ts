import { useState } from 'react'

/** Whether the control was left once: a number is not called wrong while its first digit is typed. */
export function useTouched(value: string) {
  const [hasLeft, setLeft] = useState(value !== '')
  return { hasLeft, onBlur: () => setLeft(true) }
}
