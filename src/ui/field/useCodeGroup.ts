import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { CODE_LENGTH } from '../../../domain/limits.ts'
import type { CodeBoxesProps } from './CodeBoxes.tsx'
import { type CodeEdit, codeKeyed, wholeCode } from './codeEdits.ts'

/** Moves the focus and the digits between the six boxes on keys, pastes and refused codes. */
export function useCodeGroup({ value, onChange, pending = false, restarts = 0 }: CodeBoxesProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const [isPasteRefused, setPasteRefused] = useState(false)
  // The caret is placed after the digit, so that the next digit goes to the next box.
  const focusBox = useCallback((index: number) => {
    const box = group.current?.querySelectorAll('input')[index]
    box?.focus()
    box?.setSelectionRange(1, 1)
  }, [])
  useEffect(() => {
    if (restarts > 0) focusBox(0)
  }, [restarts, focusBox])

  const apply = (edit: CodeEdit | undefined) => {
    if (!edit || pending) return
    setPasteRefused(false)
    if (edit.value !== value) onChange(edit.value)
    focusBox(edit.focus)
  }
  const key = (event: KeyboardEvent, index: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const edit = codeKeyed(value, index, event.key)
    if (edit) event.preventDefault()
    apply(edit)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const whole = wholeCode(event.clipboardData.getData('text'))
    if (whole) apply({ value: whole, focus: CODE_LENGTH - 1 })
    else setPasteRefused(true)
  }
  return { group, isWaiting: !pending, isPasteRefused, apply, key, paste, focusBox }
}
