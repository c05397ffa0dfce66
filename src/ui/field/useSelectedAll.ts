import { type RefObject, useEffect, useState } from 'react'
import { type CodeEdit, wholeCode } from './codeEdits.ts'

/** "All digits are selected": six inputs cannot share a selection, so the group keeps it. */
export function useSelectedAll(group: RefObject<HTMLElement | null>, wrongAttempts: number) {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (wrongAttempts === 0) return
    group.current?.querySelector('input')?.focus()
    setOn(true)
  }, [group, wrongAttempts])

  return {
    isOn,
    clear: () => setOn(false),
    /** Typing or deleting while all is selected starts over. */
    keyed(key: string): CodeEdit | undefined {
      if (/^[0-9]$/.test(key)) return { value: key, focus: 1 }
      if (key === 'Backspace' || key === 'Delete') return { value: '', focus: 0 }
      return undefined
    },
    /** The same where a phone's keyboard names no key: only the text of the first box has changed. */
    typed(value: string, text: string): CodeEdit | undefined {
      const whole = wholeCode(text)
      if (whole) return { value: whole, focus: whole.length - 1 }
      if (text === '') return { value: '', focus: 0 }
      const typed = text.length > 1 ? text.replace(value.charAt(0), '') : text
      return /^[0-9]$/.test(typed) ? { value: typed, focus: 1 } : undefined
    },
  }
}
