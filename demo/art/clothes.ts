import type { Random } from '../random.ts'
import { darker } from './colour.ts'
import type { Skin } from './palette.ts'

const BODY = 'M58 400C64 338 112 318 164 304Q200 336 236 304C288 318 336 338 342 400Z'
const OPEN = '#f5f3ec'

function tee(colour: string): string {
  return `<path fill="${colour}" d="${BODY}"/><path fill="none" stroke="${darker(colour, 0.82)}" stroke-width="6" d="M164 304Q200 338 236 304"/>`
}

function hoodie(colour: string): string {
  const dark = darker(colour, 0.82)
  return (
    `<path fill="${dark}" d="M132 318C140 282 260 282 268 318C250 344 150 344 132 318Z"/><path fill="${colour}" d="M58 400C64 338 112 320 150 308Q200 352 250 308C288 320 336 338 342 400Z"/>` +
    `<g stroke="${OPEN}" stroke-width="5" stroke-linecap="round"><path d="M182 338V376"/><path d="M218 338V370"/></g>`
  )
}

function shirt(colour: string): string {
  const dark = darker(colour, 0.85)
  return (
    `<path fill="${colour}" d="${BODY}"/><path fill="${dark}" d="M164 302L200 344L176 366L150 310ZM236 302L200 344L224 366L250 310Z"/>` +
    `<path stroke="${dark}" stroke-width="4" d="M200 346V400"/><g fill="${dark}"><circle cx="208" cy="372" r="4"/></g>`
  )
}

function turtleneck(colour: string): string {
  return `<path fill="${colour}" d="M58 400C64 338 112 320 166 308H234C288 320 336 338 342 400Z"/><rect fill="${darker(colour, 0.88)}" x="162" y="276" width="76" height="44" rx="14"/>`
}

function jacket(colour: string): string {
  const dark = darker(colour, 0.78)
  return `<path fill="${OPEN}" d="${BODY}"/><path fill="${colour}" d="M58 400C64 338 112 318 160 304L190 400ZM342 400C336 338 288 318 240 304L210 400Z"/><path fill="${dark}" d="M160 304L142 322L166 344L160 362L192 400ZM240 304L258 322L234 344L240 362L208 400Z"/>`
}

function stripes(colour: string): string {
  const lines = [338, 360, 382]
    .map((y) => `<rect x="40" y="${y}" width="320" height="9"/>`)
    .join('')
  return `<clipPath id="b"><path d="${BODY}"/></clipPath><path fill="${OPEN}" d="${BODY}"/><g clip-path="url(#b)" fill="${colour}">${lines}</g>`
}

const GARMENTS = [tee, hoodie, shirt, turtleneck, jacket, stripes] as const

/** Draws neck and shoulders with a random garment. */
export function body(random: Random, skin: Skin, colour: string): string {
  const neck = `<path fill="${skin.base}" d="M166 240H234V304Q200 334 166 304Z"/><path fill="${skin.shade}" d="M166 262Q200 300 234 262V280Q200 310 166 280Z"/>`
  return neck + random.pick(GARMENTS)(colour)
}
