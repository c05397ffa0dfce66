import { useEffect, useState } from 'react'

/** Milliseconds. Nobody can have looked at a new face sooner and decided. */
const LEAST_LOOK = 250

/** Whether a person can have seen what is shown now, which this id names: it was painted a moment ago. */
export function useSeen(id: string | undefined): boolean {
  const [seen, setSeen] = useState<string>()
  useEffect(() => {
    if (document.hidden) return setSeen(id)
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setSeen(id), LEAST_LOOK)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [id])
  return seen === id
}
