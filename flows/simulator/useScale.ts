import { useLayoutEffect, useRef, useState } from 'react'

/** The scale, at most 1, at which an element of this size in pixels fits its container `room`. */
export function useScale(width: number, height: number) {
  const room = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const place = room.current
    if (!place) return undefined
    const measure = () => {
      const fitting = Math.min(1, place.clientWidth / width, place.clientHeight / height)
      if (fitting > 0) setScale(fitting)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    measure()
    return () => observer.disconnect()
  }, [width, height])
  return { room, scale }
}
