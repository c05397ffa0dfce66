import { type PointerEvent, type RefObject, useState } from 'react'

/** A sentence about what the pointer rests on, and where it is. Pixels from the corner of the canvas. */
export interface Hint {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** Says what the pointer rests on, by the ids of states and transitions. */
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
