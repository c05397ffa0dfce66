import type { Random } from '../random.ts'
import { body } from './clothes.ts'
import { darker } from './colour.ts'
import { beard, blush, brows, earrings, eyes, freckles, glasses, mouth, nose } from './features.ts'
import { ANY_HAIR, type Hair, LOCS, LONG_HAIR, SHORT_HAIR } from './hair.ts'
import { beanie, hijab, turban } from './headwear.ts'
import { CLOTHES, GROUNDS, SKINS, type Skin } from './palette.ts'
import { svgOf } from './svg.ts'

/** What is given about a drawn person; everything else is random. */
export interface Looks {
  /** From 0, the lightest skin, to 6, the darkest. */
  readonly skin: number
  readonly hairColour: string
  readonly style: 'long' | 'short' | 'any'
  readonly headwear: 'none' | 'hijab' | 'turban' | 'beanie'
}

function background(random: Random): string {
  const { ground, shape } = random.pick(GROUNDS)
  const shapes = [
    `<circle cx="200" cy="200" r="160"/>`,
    `<path d="M0 260C90 210 150 330 240 280S360 230 400 270V400H0Z"/>`,
    `<path d="M60 90C130 10 320 30 350 140S320 380 190 370S-10 190 60 90Z"/>`,
    `<g opacity=".7"><circle cx="70" cy="80" r="90"/><circle cx="350" cy="150" r="70"/><circle cx="60" cy="330" r="60"/></g>`,
    `<path d="M0 0H400L0 400Z" opacity=".6"/>`,
  ] as const
  return `<rect width="400" height="400" fill="${ground}"/><g fill="${shape}">${random.pick(shapes)}</g>`
}

function hairOf(random: Random, looks: Looks): Hair {
  const cloth = random.pick(CLOTHES)
  const dark = darker(cloth, 0.8)
  if (looks.headwear === 'hijab') return hijab(cloth, dark)
  if (looks.headwear === 'turban') return turban(cloth, dark)
  if (looks.headwear === 'beanie') return beanie(cloth, dark, looks.hairColour)
  const styles = { long: LONG_HAIR, short: SHORT_HAIR, any: ANY_HAIR } as const
  const draw = looks.skin > 4 && random.chance(0.3) ? LOCS : random.pick(styles[looks.style])
  return draw(looks.hairColour, darker(looks.hairColour, 0.78))
}

function head(skin: Skin): string {
  const ears = `<g fill="${skin.base}"><ellipse cx="128" cy="198" rx="15" ry="20"/><ellipse cx="272" cy="198" rx="15" ry="20"/></g><g fill="none" stroke="${skin.shade}" stroke-width="4" stroke-linecap="round"><path d="M122 192Q130 196 126 206"/><path d="M278 192Q270 196 274 206"/></g>`
  return `${ears}<path fill="${skin.base}" d="M131 170C131 96 269 96 269 170V196C269 250 238 282 200 282S131 250 131 196Z"/>`
}

function extras(random: Random, looks: Looks, skin: Skin): string {
  const hasBeard = looks.headwear === 'turban' || (looks.style === 'short' && random.chance(0.4))
  return [
    random.chance(0.75) ? blush(skin) : '',
    looks.skin < 3 && random.chance(0.2) ? freckles(skin) : '',
    hasBeard ? beard(random, looks.hairColour) : '',
  ].join('')
}

/** Draws a friendly flat portrait as an SVG. */
export function drawPortrait(random: Random, looks: Looks): string {
  const skin = SKINS[looks.skin] ?? SKINS[3]
  const hair = hairOf(random, looks)
  const wearsEarrings = looks.style !== 'short' && looks.headwear === 'none' && random.chance(0.35)
  const parts = [
    background(random),
    hair.behind,
    body(random, skin, random.pick(CLOTHES)),
    head(skin),
    extras(random, looks, skin),
    nose(random, skin),
    mouth(random),
    eyes(random, looks.skin < 3),
    brows(random, darker(looks.hairColour, 0.85)),
    hair.over,
    wearsEarrings ? earrings(random) : '',
    random.chance(0.28) ? glasses(random) : '',
  ]
  return svgOf(parts.join(''))
}
