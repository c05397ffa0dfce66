import type { Random } from '../random.ts'
import { darker } from './colour.ts'
import {
  bed,
  curtains,
  desk,
  floorLamp,
  picture,
  plant,
  rug,
  shelf,
  sofa,
  windowPane,
} from './furniture.ts'
import { svgOf } from './svg.ts'

const WALLS = [
  '#f3e6d3',
  '#dfe9e3',
  '#e4e6f1',
  '#f6dfd3',
  '#efe9dc',
  '#d8e5ec',
  '#f1e3e6',
  '#e9e6d5',
] as const
const WOODS = ['#b98b5e', '#9c6f47', '#cda77a', '#7d5a3f', '#a98467'] as const
const ACCENTS = [
  '#e07a5f',
  '#3d7a77',
  '#5a6fa3',
  '#d9a441',
  '#8a6a9f',
  '#6b9080',
  '#c8586c',
  '#33658a',
] as const
const SKIES = ['#bfe3f2', '#cfe8f7', '#fbd9b5', '#c6dcef'] as const
const FLOOR = 316

interface Room {
  readonly random: Random
  readonly wall: string
  readonly wood: string
  readonly accent: string
  readonly second: string
  readonly sky: string
}

function shell({ wall, wood }: Room, isTiled: boolean): string {
  const boards = [338, 362, 386].map((y) => `<path d="M0 ${y}H400"/>`).join('')
  const ground = isTiled ? '#e3ded4' : wood
  return `<rect width="400" height="400" fill="${wall}"/><rect y="${FLOOR - 14}" width="400" height="14" fill="#fffaf0"/><rect y="${FLOOR}" width="400" height="84" fill="${ground}"/><g stroke="${darker(ground, 0.9)}" stroke-width="3">${boards}</g>`
}

function livingRoom(room: Room): string {
  const { random, accent, second, wood } = room
  const side = random.chance(0.5)
  return (
    shell(room, false) +
    windowPane(side ? 52 : 232, 58, 116, 122, room.sky) +
    (random.chance(0.6) ? curtains(side ? 52 : 232, 44, 116, 150, second) : '') +
    picture(side ? 252 : 98, 74, 62, 78, [accent, second]) +
    (random.chance(0.5) ? picture(side ? 192 : 176, 92, 40, 52, [second, accent]) : '') +
    rug(200, 362, 320, second) +
    floorLamp(side ? 358 : 42, 332, '#f4d58d') +
    sofa(80, 348, 240, accent, second) +
    plant(side ? 40 : 362, 352, 66, darker(wood, 0.9))
  )
}

function bedroom(room: Room): string {
  const { random, accent, second, wood } = room
  const side = random.chance(0.5)
  return (
    shell(room, false) +
    windowPane(side ? 236 : 48, 56, 116, 116, room.sky) +
    (random.chance(0.7) ? curtains(side ? 236 : 48, 42, 116, 144, accent) : '') +
    shelf(side ? 50 : 250, 128, 104, wood, [accent, second, '#f2cc8f', '#81b29a', '#8d99ae']) +
    rug(200, 370, 340, second) +
    bed(side ? 46 : 126, 358, 228, accent, darker(wood, 0.86)) +
    plant(side ? 350 : 44, 352, 62, second)
  )
}

function study(room: Room): string {
  const { random, accent, second, wood } = room
  const side = random.chance(0.5)
  return (
    shell(room, false) +
    windowPane(side ? 54 : 230, 60, 112, 108, room.sky) +
    shelf(side ? 216 : 58, 96, 118, wood, [
      accent,
      second,
      '#e9c46a',
      '#457b9d',
      '#81b29a',
      '#b56576',
    ]) +
    shelf(side ? 232 : 74, 156, 96, wood, [second, '#e9c46a', accent, '#264653']) +
    rug(210, 372, 280, second) +
    desk(78, 356, 240, wood, accent) +
    plant(362, 356, 70, accent)
  )
}

function kitchen(room: Room): string {
  const { random, accent, second, wood } = room
  const dark = darker(accent, 0.86)
  const doors = [0, 1, 2, 3].map(
    (i) =>
      `<rect fill="${accent}" x="${18 + i * 70}" y="228" width="64" height="96" rx="4"/><rect fill="#f5efe2" x="${44 + i * 70}" y="238" width="14" height="5" rx="2"/>`,
  )
  const upper = [0, 1].map(
    (i) =>
      `<rect fill="${accent}" x="${18 + i * 70}" y="48" width="64" height="78" rx="4"/><rect fill="#f5efe2" x="${44 + i * 70}" y="112" width="14" height="5" rx="2"/>`,
  )
  const lamps = [222, 288].map(
    (x) =>
      `<path stroke="#4b4453" stroke-width="3" d="M${x} 0V52"/><path fill="${second}" d="M${x - 20} 76Q${x} 30 ${x + 20} 76Z"/>`,
  )
  const fridge = `<rect fill="#eef1f2" x="308" y="112" width="78" height="222" rx="9"/><path stroke="#cfd6d8" stroke-width="4" d="M308 196H386"/><rect fill="#b9c2c5" x="318" y="150" width="6" height="34" rx="3"/><rect fill="#b9c2c5" x="318" y="210" width="6" height="44" rx="3"/>`
  const pot = `<rect fill="#454a54" x="98" y="190" width="52" height="26" rx="5"/><rect fill="#2f333b" x="90" y="186" width="68" height="6" rx="3"/><path fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round" d="M114 178q-6 -10 0 -18M132 178q-6 -10 0 -18"/>`
  return (
    shell(room, true) +
    `<rect fill="${dark}" x="14" y="222" width="284" height="108"/>${doors.join('')}<rect fill="${wood}" x="8" y="212" width="294" height="14" rx="4"/>${upper.join('')}` +
    windowPane(178, 92, 92, 84, room.sky) +
    lamps.join('') +
    fridge +
    pot +
    (random.chance(0.6) ? plant(36, 212, 40, second) : '')
  )
}

function bathroom(room: Room): string {
  const { accent, second } = room
  const tiles = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((i) => `<path d="M${i * 56} 130V316M0 ${130 + i * 31}H400"/>`)
    .join('')
  const tub = `<path fill="#fffdf8" d="M160 256H376V290Q372 342 330 342H206Q164 342 160 290Z"/><rect fill="#fff" x="150" y="246" width="236" height="16" rx="8"/><g fill="#fff" stroke="#dfe7ea" stroke-width="2"><circle cx="210" cy="242" r="16"/><circle cx="240" cy="236" r="20"/><circle cx="274" cy="242" r="15"/></g>`
  const sink = `<rect fill="#fffdf8" x="34" y="222" width="86" height="26" rx="12"/><rect fill="${accent}" x="44" y="246" width="66" height="86" rx="6"/><path fill="none" stroke="#aeb8bd" stroke-width="7" stroke-linecap="round" d="M77 220V200Q77 190 92 194"/>`
  const mirror = `<circle fill="${second}" cx="77" cy="124" r="52"/><circle fill="#dff0f6" cx="77" cy="124" r="44"/><path stroke="#fff" stroke-width="6" stroke-linecap="round" d="M56 138L86 100M74 146L98 116"/>`
  return `${shell(room, true)}<rect fill="#eef4f5" y="130" width="400" height="186"/><g stroke="#dbe6e8" stroke-width="2">${tiles}</g>${windowPane(232, 40, 96, 70, room.sky)}${mirror}${sink}${tub}${plant(368, 246, 44, second)}`
}

const SCENES = { livingRoom, bedroom, study, kitchen, bathroom } as const
export type Scene = keyof typeof SCENES

/** Draws a room as an SVG, in random colours. */
export function drawRoom(random: Random, scene: Scene): string {
  const [accent = ACCENTS[0], second = ACCENTS[1]] = random.some(ACCENTS, 2)
  const colours = { wall: random.pick(WALLS), wood: random.pick(WOODS), sky: random.pick(SKIES) }
  return svgOf(SCENES[scene]({ random, ...colours, accent, second }))
}
