import { CODE_LENGTH } from '../../../domain/limits.ts'

/** The code after a key or an input, and the box that has the focus then. */
export type CodeEdit = { value: string; focus: number }

/** The six digits of a text that was pasted or that a phone filled in; undefined if there are not exactly six. */
export function wholeCode(text: string): string | undefined {
  const compact = text.trim()
  return new RegExp(`^[0-9]{${CODE_LENGTH}}$`).test(compact) ? compact : undefined
}

/** The digits that were entered into a box that contained `old`: before that digit, after it, or in its place. */
function inserted(old: string, text: string): string {
  if (text === old) return text
  if (text.startsWith(old)) return text.slice(old.length)
  return text.endsWith(old) ? text.slice(0, -old.length) : text
}

/**
 * The code after the box at `index` was changed to `text`; undefined if that is refused. A digit typed after the one that
 * was there goes into the next box, so that typing on after a backspace works as in any text.
 */
export function codeTyped(value: string, index: number, text: string): CodeEdit | undefined {
  const old = value[index] ?? ''
  const whole = wholeCode(text) ?? wholeCode(inserted(old, text))
  if (whole) return { value: whole, focus: CODE_LENGTH - 1 }
  if (value.length === CODE_LENGTH) return replaced(text === '' ? '' : inserted(old, text))
  return text === '' ? codeRemoved(value, index, index) : digitTyped(value, index, text)
}

/** Appends digits that were typed or dropped into the first empty box. */
function appended(value: string, digits: string): CodeEdit | undefined {
  const longer = value + digits
  if (longer.length > CODE_LENGTH) return undefined
  return { value: longer, focus: Math.min(longer.length, CODE_LENGTH - 1) }
}

function digitTyped(value: string, index: number, text: string): CodeEdit | undefined {
  if (!/^[0-9]+$/.test(text) || index > value.length) return undefined
  const old = value[index]
  if (old === undefined) return appended(value, text)
  if (text.length > 2) return undefined
  const isBehind = text.length === 2 && text.startsWith(old)
  const typed = isBehind ? text.slice(1) : text.slice(0, 1)
  const at = isBehind ? index + 1 : index
  if (at >= CODE_LENGTH) return undefined
  return {
    value: value.slice(0, at) + typed + value.slice(at + 1),
    focus: Math.min(at + 1, CODE_LENGTH - 1),
  }
}

/** Replaces a full code, which has been sent already: the next digit is the first of another code. */
function replaced(typed: string): CodeEdit | undefined {
  return /^[0-9]?$/.test(typed) ? { value: typed, focus: typed.length } : undefined
}

/** Removes the digit at `index`; the later digits move up. */
export function codeRemoved(value: string, index: number, focus: number): CodeEdit {
  return { value: value.slice(0, index) + value.slice(index + 1), focus: Math.max(focus, 0) }
}

/** What a key does in the box at `index`; undefined leaves the key to the browser. */
export function codeKeyed(value: string, index: number, key: string): CodeEdit | undefined {
  const last = Math.min(value.length, CODE_LENGTH - 1)
  const isWhole = value.length === CODE_LENGTH
  if (isWhole && /^[0-9]$/.test(key)) return replaced(key)
  if (isWhole && (key === 'Backspace' || key === 'Delete')) return replaced('')
  switch (key) {
    case 'Backspace':
      return codeRemoved(value, value[index] ? index : Math.max(index - 1, 0), index - 1)
    case 'Delete':
      return codeRemoved(value, index, index)
    case 'ArrowLeft':
      return { value, focus: Math.max(index - 1, 0) }
    case 'ArrowRight':
      return { value, focus: Math.min(index + 1, last) }
    case 'Home':
      return { value, focus: 0 }
    case 'End':
      return { value, focus: last }
    default:
      return undefined
  }
}
