/** The SVG of a head of hair, in a square of 400: the part behind the head and the part over it. */
export interface Hair {
  readonly behind: string
  readonly over: string
}

type Draw = (colour: string, dark: string) => Hair

const path = (fill: string, d: string) => `<path fill="${fill}" d="${d}"/>`
const circle = (fill: string, x: number, y: number, r: number) =>
  `<circle fill="${fill}" cx="${x}" cy="${y}" r="${r}"/>`

/** The round cap from temple to temple that most hair grows from. */
const CAP =
  'M127 182C118 100 160 78 200 78S282 100 273 182C268 158 262 142 248 128C228 134 172 134 152 128C138 142 132 158 127 182Z'

function ring(fill: string, count: number, radius: number, size: number, from: number, to: number) {
  return Array.from({ length: count }, (_, index) => {
    const angle = from + ((to - from) * index) / (count - 1)
    const x = 200 + radius * Math.cos(angle)
    const y = 168 + radius * Math.sin(angle)
    return circle(fill, Math.round(x), Math.round(y), size)
  }).join('')
}

const shortSide: Draw = (colour) => ({
  behind: '',
  over: path(
    colour,
    'M127 185C112 112 150 66 208 68C262 70 292 112 273 185C270 160 264 146 254 134C222 138 186 128 168 112C162 132 146 140 138 150C132 160 129 170 127 185Z',
  ),
})

const buzz: Draw = (colour) => ({
  behind: '',
  over: `<g opacity=".82">${path(colour, 'M129 178C122 104 162 84 200 84S278 104 271 178C266 146 250 122 200 120S134 146 129 178Z')}</g>`,
})

const quiff: Draw = (colour, dark) => ({
  behind: '',
  over:
    path(
      dark,
      'M129 186C122 150 126 120 146 104L154 128C140 142 133 160 129 186ZM271 186C278 150 274 120 254 104L246 128C260 142 267 160 271 186Z',
    ) +
    path(
      colour,
      'M140 128C120 92 150 52 206 52C262 50 288 84 262 128C240 120 214 118 190 124C172 128 156 132 140 128Z',
    ),
})

const curls: Draw = (colour, dark) => ({
  behind: ring(dark, 9, 72, 26, Math.PI * 1.02, Math.PI * 1.98),
  over:
    ring(colour, 8, 66, 25, Math.PI * 1.06, Math.PI * 1.94) +
    ring(colour, 5, 44, 22, Math.PI * 1.2, Math.PI * 1.8),
})

const afro: Draw = (colour, dark) => ({
  behind: `${circle(dark, 200, 158, 112)}${ring(colour, 15, 92, 34, Math.PI * 0.86, Math.PI * 2.14)}${circle(colour, 200, 150, 92)}`,
  over: path(
    colour,
    'M130 172C128 116 166 98 200 98S272 116 270 172C262 140 240 126 200 126S138 140 130 172Z',
  ),
})

const longStraight: Draw = (colour, dark) => ({
  behind: path(dark, 'M114 190C104 82 296 82 286 190L300 352C270 362 130 362 100 352Z'),
  over: path(
    colour,
    'M200 82C146 78 116 122 120 226C134 190 150 146 200 116C250 146 266 190 280 226C284 122 254 78 200 82Z',
  ),
})

const bob: Draw = (colour, dark) => ({
  behind: path(
    dark,
    'M112 186C104 84 296 84 288 186C292 222 290 262 276 284C240 296 160 296 124 284C110 262 108 222 112 186Z',
  ),
  over: path(
    colour,
    'M126 214C106 112 158 74 208 78C270 82 294 126 274 214C270 178 262 154 246 132C218 150 164 150 140 152C132 168 128 190 126 214Z',
  ),
})

const fringe: Draw = (colour, dark) => ({
  behind: path(
    dark,
    'M114 190C104 80 296 80 286 190C296 240 298 300 284 330C240 340 160 340 116 330C102 300 104 240 114 190Z',
  ),
  over: path(
    colour,
    'M124 220C110 108 158 76 200 76S290 108 276 220C270 196 268 176 262 152C240 162 160 162 138 152C132 176 130 196 124 220Z',
  ),
})

const bun: Draw = (colour, dark) => ({
  behind: `${circle(dark, 200, 66, 40)}${circle(colour, 200, 62, 34)}`,
  over: path(colour, CAP),
})

const ponytail: Draw = (colour, dark) => ({
  behind: path(
    dark,
    'M238 92C320 84 334 160 318 232C312 268 322 292 306 318C284 284 288 240 286 208C284 170 272 132 238 128Z',
  ),
  over: path(colour, CAP),
})

const waves: Draw = (colour, dark) => ({
  behind: path(
    dark,
    'M118 176C106 82 294 82 282 176C306 206 280 226 298 252C314 280 286 298 300 334C262 356 138 356 100 334C114 298 86 280 102 252C120 226 94 206 118 176Z',
  ),
  over: path(
    colour,
    'M122 222C104 118 150 76 214 78C274 82 294 130 278 222C274 190 268 162 240 132C206 152 168 146 146 150C136 172 130 196 122 222Z',
  ),
})

const locs: Draw = (colour, dark) => {
  const strand = (x: number, top: number, length: number, fill: string) =>
    `<rect fill="${fill}" x="${x}" y="${top}" width="15" height="${length}" rx="7.5"/>`
  const left = [108, 122, 136].map((x, i) => strand(x, 130, 150 + i * 22, i % 2 ? colour : dark))
  const right = [277, 263, 249].map((x, i) => strand(x, 130, 150 + i * 22, i % 2 ? colour : dark))
  return {
    behind: [...left, ...right].join('') + circle(dark, 200, 150, 84),
    over: path(colour, CAP),
  }
}

const braids: Draw = (colour, dark) => {
  const knots = (x: number) =>
    [0, 1, 2, 3, 4].map(
      (i) =>
        `<ellipse fill="${i % 2 ? dark : colour}" cx="${x}" cy="${218 + i * 25}" rx="${18 - i * 1.5}" ry="17"/>`,
    )
  return {
    behind: `${path(dark, 'M116 210C104 84 296 84 284 210Z')}${[...knots(122), ...knots(278)].join('')}`,
    over: path(
      colour,
      'M200 80C146 78 118 116 122 206C134 172 156 142 200 112C244 142 266 172 278 206C282 116 254 78 200 80Z',
    ),
  }
}

const bald: Draw = () => ({ behind: '', over: '' })

export const SHORT_HAIR = [shortSide, buzz, quiff, curls, afro, bald, shortSide, curls] as const
export const LONG_HAIR = [
  longStraight,
  bob,
  fringe,
  bun,
  ponytail,
  waves,
  braids,
  curls,
  afro,
] as const
export const ANY_HAIR = [bob, curls, quiff, locs, bun, waves, buzz, afro] as const
export const LOCS = locs
