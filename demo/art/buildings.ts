import type { PropertyType } from '../../domain/enumerations.ts'
import type { Random } from '../random.ts'
import { darker } from './colour.ts'
import { svgOf } from './svg.ts'

const SKIES = ['#cfe8f7', '#fde2c4', '#d9e7f5', '#e8def0', '#d3eee6'] as const
const FRONTS = [
  '#c8694f',
  '#e8d5b5',
  '#8fa8b8',
  '#b6c4a2',
  '#d9a78b',
  '#a3b8c2',
  '#c9b39a',
] as const
const ROOFS = ['#5b4a46', '#7a3e32', '#44525c', '#6a5a4a'] as const
const DOORS = ['#2a6f6b', '#d9a441', '#7a2e3a', '#33415c', '#e07a5f'] as const
const LIT = ['#fff1bd', '#cfe3ee', '#e8f1f5'] as const

function cloud(x: number, y: number): string {
  return `<g fill="#fff" opacity=".85"><ellipse cx="${x}" cy="${y}" rx="34" ry="13"/><ellipse cx="${x - 14}" cy="${y - 9}" rx="17" ry="13"/><ellipse cx="${x + 12}" cy="${y - 11}" rx="20" ry="15"/></g>`
}

function tree(x: number, ground: number, size: number): string {
  return `<rect fill="#7a5a41" x="${x - 5}" y="${ground - size * 0.5}" width="10" height="${size * 0.5}"/><g fill="#5f9a67"><circle cx="${x}" cy="${ground - size * 0.8}" r="${size * 0.34}"/><circle cx="${x - size * 0.24}" cy="${ground - size * 0.6}" r="${size * 0.26}"/><circle cx="${x + size * 0.24}" cy="${ground - size * 0.6}" r="${size * 0.26}"/></g><circle fill="#79b47f" cx="${x - size * 0.1}" cy="${ground - size * 0.88}" r="${size * 0.18}"/>`
}

function windowAt(random: Random, x: number, y: number, w: number, h: number): string {
  return `<rect fill="#fffaf0" x="${x - 4}" y="${y - 4}" width="${w + 8}" height="${h + 8}" rx="2"/><rect fill="${random.pick(LIT)}" x="${x}" y="${y}" width="${w}" height="${h}"/><path stroke="#fffaf0" stroke-width="3" d="M${x + w / 2} ${y}V${y + h}M${x} ${y + h / 2}H${x + w}"/>`
}

function house(random: Random): string {
  const [front, roof, door] = [random.pick(FRONTS), random.pick(ROOFS), random.pick(DOORS)]
  const chimney = random.chance(0.6)
    ? `<rect fill="${darker(front, 0.75)}" x="262" y="78" width="28" height="70"/>`
    : ''
  const porch = `<path fill="${darker(roof, 0.9)}" d="M158 236H242L232 218H168Z"/><g fill="#fffaf0"><rect x="164" y="236" width="6" height="88"/><rect x="230" y="236" width="6" height="88"/></g>`
  return `${chimney}<rect fill="${front}" x="84" y="168" width="232" height="156"/><path fill="${roof}" d="M62 176L200 78L338 176Z"/><circle fill="${random.pick(LIT)}" stroke="#fffaf0" stroke-width="5" cx="200" cy="138" r="15"/><rect fill="${door}" x="178" y="246" width="44" height="78" rx="3"/><circle fill="#f4d58d" cx="213" cy="288" r="3.5"/>${porch}${[104, 256].map((x) => windowAt(random, x, 246, 40, 44)).join('')}${[104, 180, 256].map((x) => windowAt(random, x, 186, 40, 26)).join('')}`
}

function block(
  random: Random,
  left: number,
  top: number,
  columns: number,
  rows: number,
  hasBalconies: boolean,
): string {
  const front = random.pick(FRONTS)
  const [width, height] = [columns * 50 + 20, 324 - top]
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const x = left + 20 + (index % columns) * 50
    const y = top + 24 + Math.floor(index / columns) * 52
    const balcony = hasBalconies
      ? `<rect fill="${darker(front, 0.7)}" x="${x - 6}" y="${y + 26}" width="42" height="12" rx="2"/>`
      : ''
    return windowAt(random, x, y, 30, 30) + balcony
  })
  const middle = left + width / 2
  return `<rect fill="${front}" x="${left}" y="${top}" width="${width}" height="${height}" rx="4"/><rect fill="${darker(front, 0.8)}" x="${left - 6}" y="${top - 8}" width="${width + 12}" height="14" rx="3"/>${cells.join('')}<rect fill="${random.pick(DOORS)}" x="${middle - 20}" y="276" width="40" height="48" rx="3"/><path fill="${darker(front, 0.7)}" d="M${middle - 32} 276H${middle + 32}L${middle + 24} 264H${middle - 24}Z"/>`
}

const FRONTS_OF: Readonly<Record<PropertyType, (random: Random) => string>> = {
  House: house,
  Apartment: (random) => block(random, 90, 116, 4, 3, false),
  Condo: (random) => block(random, 115, 62, 3, 4, true),
}

/** Draws the outside of a home as an SVG. */
export function drawBuilding(random: Random, type: PropertyType): string {
  const sky = `<rect width="400" height="400" fill="${random.pick(SKIES)}"/>${cloud(random.whole(60, 120), 58)}${cloud(random.whole(270, 340), 92)}`
  const ground = `<path fill="#9cc48f" d="M0 318Q200 300 400 318V400H0Z"/><path fill="#d8cbb4" d="M176 324H224L262 400H138Z"/>`
  const garden =
    tree(random.whole(30, 56), 330, random.whole(80, 120)) +
    tree(random.whole(344, 372), 334, random.whole(70, 110))
  const bushes = `<g fill="#6fa873"><circle cx="92" cy="326" r="15"/><circle cx="114" cy="328" r="12"/><circle cx="306" cy="328" r="14"/><circle cx="286" cy="330" r="11"/></g>`
  return svgOf(`${sky}${ground}${FRONTS_OF[type](random)}${garden}${bushes}`)
}
