import { type CSSProperties, type RefObject, useState, useSyncExternalStore } from 'react'

/** Limits of the panel's size, in percent of the page. */
export const LEAST = 15
export const MOST = 85

/** Media query for the layout with the chart above the panel; the same as in the style sheet. */
const STACKED = '(max-width: 52rem)'

function listen(onChange: () => void): () => void {
  const query = window.matchMedia(STACKED)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

type Parts = { readonly stacked?: number; readonly beside?: number }

function partAt({ clientX, clientY }: { clientX: number; clientY: number }, box: DOMRect) {
  return {
    stacked: (100 * (box.bottom - clientY)) / box.height,
    beside: (100 * (box.right - clientX)) / box.width,
  }
}

/** The panel's size in percent of the page. Until the user drags the handle, `byItself` applies. */
export function useSplit(page: RefObject<HTMLElement | null>, byItself: Required<Parts>) {
  const isStacked = useSyncExternalStore(listen, () => window.matchMedia(STACKED).matches)
  const [parts, setParts] = useState<Parts>({})
  const way = isStacked ? 'stacked' : 'beside'
  const moved = parts[way]
  const resize = (part: number) =>
    setParts((before) => ({ ...before, [way]: Math.min(MOST, Math.max(LEAST, part)) }))
  return {
    isStacked,
    part: moved ?? byItself[way],
    resize,
    /** The panel's size as it is laid out, in percent of the page; the style sheet limits `byItself` on wide pages. */
    measure(handle: Element): number {
      const box = page.current?.getBoundingClientRect()
      const { right: clientX, bottom: clientY } = handle.getBoundingClientRect()
      return moved ?? (box ? partAt({ clientX, clientY }, box)[way] : byItself[way])
    },
    /** Moves the handle to the pointer. */
    follow(pointer: { clientX: number; clientY: number }) {
      const box = page.current?.getBoundingClientRect()
      if (box) resize(partAt(pointer, box)[way])
    },
    style: (moved === undefined ? {} : { '--part': `${moved}%` }) as CSSProperties,
  }
}

export type Split = ReturnType<typeof useSplit>
