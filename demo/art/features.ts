import type { Random } from '../random.ts'
import type { Skin } from './palette.ts'

const INK = '#2a2320'

function eye(x: number, colour: string): string {
  return (
    `<ellipse fill="#fff" cx="${x}" cy="190" rx="13" ry="11.5"/>` +
    `<circle fill="${colour}" cx="${x}" cy="191" r="8.5"/><circle fill="${INK}" cx="${x}" cy="191" r="4.6"/>` +
    `<circle fill="#fff" cx="${x + 3}" cy="187.5" r="2.4"/>` +
    `<path fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round" d="M${x - 14} 187C${x - 9} 176 ${x + 9} 176 ${x + 14} 187"/>`
  )
}

function smilingEye(x: number): string {
  return `<path fill="none" stroke="${INK}" stroke-width="5" stroke-linecap="round" d="M${x - 12} 193C${x - 7} 181 ${x + 7} 181 ${x + 12} 193"/>`
}

const BROWN_EYES = ['#4a2f1d', '#5d3f24', '#3b2416'] as const
const LIGHT_EYES = ['#4f6d4a', '#4a6b8a', '#6b5232', '#5d3f24'] as const

/** Draws two eyes, open or laughing. */
export function eyes(random: Random, isFair: boolean): string {
  if (random.chance(0.16)) return smilingEye(170) + smilingEye(230)
  const colour = random.pick(isFair ? LIGHT_EYES : BROWN_EYES)
  return eye(170, colour) + eye(230, colour)
}

/** Draws eyebrows in the colour of the hair. */
export function brows(random: Random, colour: string): string {
  const [inner, arch] = [random.whole(164, 169), random.whole(156, 161)]
  const line = (from: number, middle: number, to: number) =>
    `<path fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round" d="M${from} ${inner}Q${middle} ${arch} ${to} ${inner + 1}"/>`
  return line(154, 168, 186) + line(246, 232, 214)
}

export function nose(random: Random, skin: Skin): string {
  const shape = random.pick([
    'M198 196C192 214 188 220 200 222',
    'M202 194C208 212 212 221 198 222',
    'M190 218Q200 226 210 218',
  ] as const)
  return `<path fill="none" stroke="${skin.shade}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="${shape}"/>`
}

const MOUTHS = [
  `<path fill="none" stroke="#8f3f37" stroke-width="5" stroke-linecap="round" d="M180 242Q200 258 220 242"/>`,
  `<path fill="#8f3f37" d="M176 240Q200 246 224 240Q218 264 200 264T176 240Z"/><path fill="#fff" d="M181 243Q200 248 219 243Q217 250 200 251T181 243Z"/>`,
  `<path fill="none" stroke="#8f3f37" stroke-width="5" stroke-linecap="round" d="M182 246Q204 256 220 240"/>`,
  `<path fill="#c25b56" d="M180 244Q190 237 200 241Q210 237 220 244Q210 256 200 256T180 244Z"/>`,
  `<path fill="#fff" stroke="#8f3f37" stroke-width="4" stroke-linejoin="round" d="M178 240H222Q218 260 200 260T178 240Z"/>`,
] as const

export function mouth(random: Random): string {
  return random.pick(MOUTHS)
}

export function blush(skin: Skin): string {
  return `<g fill="${skin.blush}" opacity=".35"><ellipse cx="150" cy="222" rx="15" ry="10"/><ellipse cx="250" cy="222" rx="15" ry="10"/></g>`
}

export function freckles(skin: Skin): string {
  const dots = [148, 158, 153, 242, 252, 247].map(
    (x, index) => `<circle cx="${x}" cy="${index % 3 === 2 ? 222 : 213}" r="2.2"/>`,
  )
  return `<g fill="${skin.shade}">${dots.join('')}</g>`
}

/** Draws round, square or half-rimmed glasses. */
export function glasses(random: Random): string {
  const colour = random.pick(['#2b2b33', '#6b4226', '#264653', '#9b2335'] as const)
  const lens = random.pick([
    (x: number) => `<circle cx="${x}" cy="191" r="23"/>`,
    (x: number) => `<rect x="${x - 24}" y="172" width="48" height="37" rx="10"/>`,
    (x: number) =>
      `<path d="M${x - 25} 176H${x + 25}C${x + 26} 200 ${x + 14} 211 ${x} 211S${x - 26} 200 ${x - 25} 176Z"/>`,
  ] as const)
  return `<g fill="#fff" fill-opacity=".16" stroke="${colour}" stroke-width="5">${lens(169)}${lens(231)}<path fill="none" d="M192 186Q200 180 208 186M145 184L131 180M255 184L269 180"/></g>`
}

/** Draws a beard, stubble or a moustache in the colour of the hair. */
export function beard(random: Random, colour: string): string {
  return random.pick([
    `<path fill="${colour}" fill-rule="evenodd" d="M131 196C130 262 164 288 200 288S270 262 269 196C264 218 252 228 238 230C222 220 178 220 162 230C148 228 136 218 131 196ZM178 238Q200 230 222 238Q220 264 200 264T178 238Z"/>`,
    `<g opacity=".28"><path fill="${colour}" d="M131 196C130 256 164 279 200 279S270 256 269 196C262 222 240 228 200 228S138 222 131 196Z"/></g>`,
    `<path fill="${colour}" d="M200 229C188 225 176 229 168 240C180 244 192 240 200 236C208 240 220 244 232 240C224 229 212 225 200 229Z"/>`,
  ] as const)
}

export function earrings(random: Random): string {
  const colour = random.pick(['#e9c46a', '#e5e5e5', '#2a9d8f', '#d1495b'] as const)
  return `<g fill="none" stroke="${colour}" stroke-width="4"><circle cx="126" cy="224" r="8"/><circle cx="274" cy="224" r="8"/></g>`
}
