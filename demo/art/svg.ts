/** The edge length of a drawing in pixels. */
export const DRAWING_SIZE = 640

/** Returns the square SVG of a drawing, whose own coordinates go from 0 to 400. */
export function svgOf(drawing: string): string {
  const size = `width="${DRAWING_SIZE}" height="${DRAWING_SIZE}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" ${size}>${drawing}</svg>`
}
