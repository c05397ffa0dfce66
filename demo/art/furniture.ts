import { darker } from './colour.ts'

// Furniture for the drawn rooms, as SVG in a square of 400. `x` is the left edge, `y` the top edge (of a shelf: of its
// board) and `floor` the bottom edge. Plants and lamps are centred on `x`, rugs on `x` and `y`.

const rect = (fill: string, x: number, y: number, w: number, h: number, r = 0) =>
  `<rect fill="${fill}" x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}"/>`

export function windowPane(x: number, y: number, w: number, h: number, sky: string): string {
  const hills = `<path fill="#8cbf88" d="M${x} ${y + h * 0.78}Q${x + w * 0.3} ${y + h * 0.55} ${x + w * 0.55} ${y + h * 0.76}T${x + w} ${y + h * 0.66}V${y + h}H${x}Z"/>`
  const sun = `<circle fill="#fff3c4" cx="${x + w * 0.74}" cy="${y + h * 0.26}" r="${h * 0.11}"/>`
  return (
    rect('#fffaf0', x - 7, y - 7, w + 14, h + 14, 5) +
    rect(sky, x, y, w, h, 2) +
    sun +
    hills +
    rect('#fffaf0', x + w / 2 - 3, y, 6, h) +
    rect('#fffaf0', x, y + h / 2 - 3, w, 6) +
    rect('#e8dcc8', x - 14, y + h + 6, w + 28, 9, 3)
  )
}

export function curtains(x: number, y: number, w: number, h: number, colour: string): string {
  const side = (from: number, towards: number) =>
    `<path fill="${colour}" d="M${from} ${y}H${from + towards * 44}Q${from + towards * 30} ${y + h * 0.6} ${from + towards * 12} ${y + h}H${from}Z"/>`
  return rect('#7a5c43', x - 34, y - 8, w + 68, 6, 3) + side(x - 28, 1) + side(x + w + 28, -1)
}

export function plant(x: number, floor: number, size: number, pot: string): string {
  const leaf = (dx: number, dy: number, turn: number, fill: string) =>
    `<ellipse fill="${fill}" cx="${x + dx * size}" cy="${floor - dy * size}" rx="${size * 0.13}" ry="${size * 0.4}" transform="rotate(${turn} ${x + dx * size} ${floor - dy * size})"/>`
  const leaves = [
    leaf(-0.26, 0.86, -38, '#4f8a5b'),
    leaf(0.26, 0.86, 38, '#4f8a5b'),
    leaf(-0.12, 1.02, -14, '#69a871'),
    leaf(0.12, 1.02, 14, '#69a871'),
    leaf(0, 0.9, 0, '#3f7a4e'),
  ]
  return `${leaves.join('')}<path fill="${pot}" d="M${x - size * 0.28} ${floor - size * 0.52}H${x + size * 0.28}L${x + size * 0.2} ${floor}H${x - size * 0.2}Z"/>`
}

export function picture(
  x: number,
  y: number,
  w: number,
  h: number,
  colours: readonly [string, string],
): string {
  return `${rect('#5b4636', x - 5, y - 5, w + 10, h + 10, 2)}${rect('#fbf6ea', x, y, w, h)}<circle fill="${colours[0]}" cx="${x + w * 0.62}" cy="${y + h * 0.36}" r="${w * 0.2}"/><path fill="${colours[1]}" d="M${x} ${y + h}V${y + h * 0.72}Q${x + w * 0.4} ${y + h * 0.4} ${x + w} ${y + h * 0.8}V${y + h}Z"/>`
}

export function floorLamp(x: number, floor: number, shade: string): string {
  return `${rect('#6b5a4a', x - 3, floor - 200, 6, 196)}<ellipse fill="#6b5a4a" cx="${x}" cy="${floor - 3}" rx="24" ry="6"/><path fill="${shade}" d="M${x - 22} ${floor - 232}H${x + 22}L${x + 36} ${floor - 184}H${x - 36}Z"/><ellipse fill="#fff6d6" opacity=".5" cx="${x}" cy="${floor - 170}" rx="52" ry="26"/>`
}

export function sofa(x: number, floor: number, w: number, colour: string, cushion: string): string {
  const dark = darker(colour, 0.84)
  return (
    rect(dark, x + 8, floor - 132, w - 16, 96, 22) +
    rect(colour, x + 24, floor - 76, (w - 52) / 2, 44, 10) +
    rect(colour, x + 28 + (w - 52) / 2, floor - 76, (w - 52) / 2, 44, 10) +
    rect(dark, x + 14, floor - 40, w - 28, 28, 8) +
    rect(colour, x - 6, floor - 96, 36, 82, 17) +
    rect(colour, x + w - 30, floor - 96, 36, 82, 17) +
    rect('#4d3b2e', x + 16, floor - 14, 10, 14, 3) +
    rect('#4d3b2e', x + w - 26, floor - 14, 10, 14, 3) +
    `<g transform="rotate(-9 ${x + 56} ${floor - 92})">${rect(cushion, x + 36, floor - 116, 44, 44, 9)}</g>`
  )
}

export function bed(x: number, floor: number, w: number, cover: string, wood: string): string {
  const dark = darker(cover, 0.86)
  return (
    rect(wood, x - 8, floor - 156, w + 16, 120, 16) +
    rect('#fffdf6', x + 2, floor - 92, w - 4, 66, 12) +
    rect('#f2ece0', x + 18, floor - 116, w * 0.38, 42, 16) +
    rect('#fbf7ee', x + w * 0.54, floor - 116, w * 0.38, 42, 16) +
    `<path fill="${cover}" d="M${x} ${floor - 70}Q${x + w / 2} ${floor - 86} ${x + w} ${floor - 70}V${floor - 18}H${x}Z"/>` +
    `<path fill="${dark}" d="M${x} ${floor - 70}Q${x + w / 2} ${floor - 86} ${x + w} ${floor - 70}V${floor - 54}Q${x + w / 2} ${floor - 70} ${x} ${floor - 54}Z"/>` +
    rect(wood, x - 8, floor - 24, w + 16, 16, 5) +
    rect(wood, x, floor - 12, 12, 12) +
    rect(wood, x + w - 12, floor - 12, 12, 12)
  )
}

export function desk(x: number, floor: number, w: number, wood: string, screen: string): string {
  const top = floor - 104
  return (
    rect(wood, x, top, w, 11, 4) +
    rect(darker(wood, 0.85), x + 8, top + 11, 9, 93) +
    rect(darker(wood, 0.85), x + w - 17, top + 11, 9, 93) +
    rect(darker(wood, 0.92), x + w - 66, top + 11, 50, 40, 3) +
    rect('#2c2f38', x + w / 2 - 46, top - 64, 84, 54, 5) +
    rect(screen, x + w / 2 - 41, top - 59, 74, 44, 2) +
    rect('#2c2f38', x + w / 2 - 12, top - 10, 16, 10) +
    rect('#e76f51', x + 14, top - 24, 9, 24, 2) +
    rect('#2a9d8f', x + 24, top - 30, 9, 30, 2) +
    rect('#e9c46a', x + 34, top - 20, 9, 20, 2) +
    `<path fill="#6d597a" d="M${x + w * 0.3} ${floor - 62}h58v10h-58Z"/><rect fill="#4b4453" x="${x + w * 0.3 + 25}" y="${floor - 52}" width="8" height="40"/><path fill="#4b4453" d="M${x + w * 0.3 + 4} ${floor}q25 -22 50 0Z"/><rect fill="#6d597a" x="${x + w * 0.3 + 2}" y="${floor - 118}" width="54" height="48" rx="13" opacity=".92"/>`
  )
}

export function rug(x: number, y: number, w: number, colour: string): string {
  return `<ellipse fill="${colour}" cx="${x}" cy="${y}" rx="${w / 2}" ry="${w / 9}"/><ellipse fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="4" cx="${x}" cy="${y}" rx="${w / 2.5}" ry="${w / 11.5}"/>`
}

export function shelf(
  x: number,
  y: number,
  w: number,
  wood: string,
  colours: readonly string[],
): string {
  const books = colours.map((colour, index) =>
    rect(colour, x + 8 + index * 14, y - 26 - (index % 3) * 5, 11, 26 + (index % 3) * 5, 2),
  )
  return books.join('') + rect(wood, x, y, w, 8, 3)
}
