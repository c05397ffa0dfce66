import { type RefObject, useEffect } from 'react'

/** Prints the whole drawing, whatever part of it is visible on screen. */
export function usePrint(
  svg: RefObject<SVGSVGElement | null>,
  drawing: RefObject<SVGGElement | null>,
  { width, height }: { width: number; height: number },
): void {
  useEffect(() => {
    let kept: string | null = null
    const before = () => {
      kept = drawing.current?.getAttribute('transform') ?? null
      drawing.current?.removeAttribute('transform')
      svg.current?.setAttribute('viewBox', `0 0 ${width} ${height}`)
    }
    const after = () => {
      svg.current?.removeAttribute('viewBox')
      if (kept !== null) drawing.current?.setAttribute('transform', kept)
    }
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [svg, drawing, width, height])
}
