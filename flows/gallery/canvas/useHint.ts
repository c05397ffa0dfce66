import { type PointerEvent, type RefObject, useState } from 'react'

/** A tooltip and its position in pixels from the top left of the canvas. */
export interface Hint {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** Shows a tooltip for the state or transition under the pointer. `titles` has the texts by id. */
export function useHint(
  canvas: RefObject<HTMLElement | null>,
  titles: ReadonlyMap<string, string>,
) {
  const [hint, setHint] = useState<Hint>()
  const over = ({ target }: PointerEvent) => {
    const part = (target as Element).closest('[data-chosen]')
    const id = part?.getAttribute('data-chosen')?.replace(/^(state|transition) /, '')
    const text = id === undefined ? undefined : titles.get(id)
    const room = canvas.current?.getBoundingClientRect()
    if (!part || text === undefined || !room) return setHint(undefined)
    const box = part.getBoundingClientRect()
    const x = Math.max(8, Math.min(box.left - room.left, room.width - 288))
    const y = Math.min(box.bottom - room.top + 6, room.height - 72)
    setHint({ text, x, y })
  }
  return { hint, over, leave: () => setHint(undefined) }
}
